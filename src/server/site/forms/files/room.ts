/** Memory that strangers may fill together, in bytes. */
export interface Room {
  /** @returns false where it would be more than there is; then nothing is taken */
  take(bytes: number): boolean;
  give(bytes: number): void;
}

export function createRoom(capacity: number): Room {
  let taken = 0;
  return {
    take(bytes) {
      if (taken + bytes > capacity) return false;
      taken += bytes;
      return true;
    },
    give(bytes) {
      taken -= bytes;
    },
  };
}
