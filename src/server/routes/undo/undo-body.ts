import { z } from 'zod';

/** The change of a setting that somebody takes back. */
export const undoBody = z.strictObject({ undo: z.uuid('Please send an id.') });
