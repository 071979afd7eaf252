class MemoryStorage implements Storage {
  [name: string]: unknown;
  #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  getItem = (name: string) => this.#items.get(name) ?? null;
  setItem = (name: string, value: string) => void this.#items.set(name, value);
  removeItem = (name: string) => void this.#items.delete(name);
  clear = () => this.#items.clear();
}

/** Storage as a browser provides it. */
export function storage(): () => Storage {
  const memory = new MemoryStorage();
  return () => memory;
}

/** Storage of a browser that forbids it. */
export function forbidden(): Storage {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
