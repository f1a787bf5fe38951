import * as z from 'zod/mini';

const schema = z.object({
  /** The space that it opens on, and the owner who looks. */
  spaceId: z.string(),
  ownerId: z.string(),
  /** `X-View-As`: `role:EDITOR` or `user:<uuid>`. */
  as: z.string(),
  role: z.string(),
  userId: z.string(),
  /** The person's, or null for a role that nobody in particular has. */
  name: z.nullable(z.string()),
  flags: z.object({ pageAccess: z.boolean() }),
});

/** Whose eyes an owner looks through, as the server told it (`POST /api/view-as`). */
export type Lens = z.infer<typeof schema>;

/** What the tab kept, if it is of this space. */
export function readLens(kept: string | null, spaceId: string | null): Lens | null {
  try {
    const { success, data } = schema.safeParse(JSON.parse(kept ?? 'null'));
    return success && data.spaceId === spaceId ? data : null;
  } catch {
    return null;
  }
}
