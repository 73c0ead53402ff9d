export type BoundedCache<Value> = {
  /** What is kept, or else made once however many ask for it meanwhile. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** Only if it is kept already. */
  held(key: string | undefined): Value | undefined;
  drop(key: string): void;
  clear(): void;
};

/** Keeps what was used last, as much as fits into so many bytes. */
export function createBoundedCache<Value>(mostBytes: number, sizeOf: (value: Value) => number): BoundedCache<Value> {
  const kept = new Map<string, { value: Value; size: number }>();
  const making = new Map<string, Promise<Value>>();
  let bytes = 0;

  function held(key: string | undefined): Value | undefined {
    const entry = key === undefined ? undefined : kept.get(key);
    if (!entry || key === undefined) return undefined;
    // The last in a map is what was used last.
    kept.delete(key);
    kept.set(key, entry);
    return entry.value;
  }

  function drop(key: string) {
    making.delete(key);
    bytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  function keep(key: string, value: Value) {
    const size = sizeOf(value) + key.length;
    if (size > mostBytes) return;
    drop(key);
    kept.set(key, { value, size });
    bytes += size;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  }

  async function makeOnce(key: string, make: () => Promise<Value>): Promise<Value> {
    const value = make();
    making.set(key, value);
    try {
      const made = await value;
      // What was dropped meanwhile is not wanted any more.
      if (making.get(key) === value) keep(key, made);
      return made;
    } finally {
      if (making.get(key) === value) making.delete(key);
    }
  }

  return {
    get: async (key, make) => held(key) ?? making.get(key) ?? makeOnce(key, make),
    held,
    drop,
    clear() {
      kept.clear();
      making.clear();
      bytes = 0;
    },
  };
}
