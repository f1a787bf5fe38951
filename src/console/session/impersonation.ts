import { isJsonObject, type Json } from '#schema/json.ts';

/** Whose eyes an owner looks through, as the server told it (`POST /api/view-as`). */
export interface Impersonation {
  /** The space that it opens on, and the owner who looks. */
  spaceId: string;
  ownerId: string;
  /** `X-View-As`: `role:EDITOR` or `user:<uuid>`. */
  as: string;
  role: string;
  userId: string;
  /** The person's, or null for a role that nobody in particular has. */
  name: string | null;
  flags: { pageAccess: boolean };
}

const texts = ['spaceId', 'ownerId', 'as', 'role', 'userId'];

/** What the tab kept, if it is of this space. */
export function readImpersonation(stored: string | null, spaceId: string | null): Impersonation | null {
  try {
    const impersonation = JSON.parse(stored ?? 'null') as Json;
    if (
      !isJsonObject(impersonation) ||
      impersonation.spaceId !== spaceId ||
      !texts.every((name) => typeof impersonation[name] === 'string')
    )
      return null;
    const { name = null, flags } = impersonation;
    if (name !== null && typeof name !== 'string') return null;
    if (!isJsonObject(flags) || typeof flags.pageAccess !== 'boolean') return null;
    return impersonation as unknown as Impersonation;
  } catch {
    return null;
  }
}
