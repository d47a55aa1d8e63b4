const MAX_CACHED = 100;

/** A cache by key that retains only the values read or stored last. */
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
