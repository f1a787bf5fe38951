/** A browser's store as a plain key-value store; where the browser refuses it nothing is kept. */
const keyValue = (storage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** Writes a value; null removes the key. */
  write(key: string, value: string | null): void {
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, value);
    } catch {
      // The console works without; it forgets on the next load.
    }
  },
});

/** Local storage: what this browser keeps. */
export const stored = keyValue(() => localStorage);

/** Session storage: what this tab keeps while it is open. */
export const storedInTab = keyValue(() => sessionStorage);
