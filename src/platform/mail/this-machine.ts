const THIS_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Returns whether a host is this machine: what is sent to it leaves by no network. */
export const isThisMachine = (host: string): boolean => THIS_MACHINE.test(host);
