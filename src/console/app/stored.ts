/** Local storage as a plain key-value store; a browser that refuses it keeps nothing. */
export const stored = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Writes a value; null removes the key. */
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // The console works without; it forgets on the next load.
    }
  },
};
