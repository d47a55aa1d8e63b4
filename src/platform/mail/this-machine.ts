const THIS_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Returns whether a host is this machine, so that nothing sent to it crosses a network. */
export const isThisMachine = (host: string): boolean => THIS_MACHINE.test(host);
