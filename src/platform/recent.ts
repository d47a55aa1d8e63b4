const MAX_CACHED = 100;

/** Values by their keys, of which only those that were read or stored last stay in memory. */
export type Recent<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
};

/** Makes an empty cache of at most a hundred values. */
export function recent<Value>(): Recent<Value> {
  const held = new Map<string, Value>();
  const set = (key: string, value: Value): void => {
    held.delete(key);
    held.set(key, value);
    const [oldest] = held.size > MAX_CACHED ? held.keys() : [];
    if (oldest !== undefined) held.delete(oldest);
  };
  return {
    set,
    get(key) {
      const value = held.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
  };
}
