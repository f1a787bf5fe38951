/** Where the drafts of this browser are kept. Who signs out forgets them without knowing what is in them. */
const prefix = 'draft/';

/** How the keys of a person's drafts begin. */
export const draftsOf = (userId: string) => `${prefix}${userId}/`;

export function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that refuses its storage has kept nothing either.
  }
}

/** Forgets all drafts of a person, who signs out of this browser. */
export function purgeDrafts(userId: string): void {
  for (const key of draftKeys()) if (key.startsWith(draftsOf(userId))) removeDraft(key);
}
