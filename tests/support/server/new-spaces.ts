import { AppError } from '#server/errors.ts';
import type { SpaceArchives } from '#server/ports/new-spaces/space-archives.ts';
import type { SpaceTemplates } from '#server/ports/new-spaces/space-templates.ts';

/** No template, unless told of one. */
export function fakeSpaceTemplates(change: Partial<SpaceTemplates> = {}): SpaceTemplates {
  return {
    list: async () => [],
    patternOf: async () => {
      throw new AppError('template-gone');
    },
    counts: async () => null,
    begin: async ({ spaceId: id, name }) => ({ id, name, status: 'Development' }),
    ...change,
  };
}

/** No archive, and none on its way. */
export function fakeSpaceArchives(): SpaceArchives {
  const never = () => Promise.reject(new Error('there are no archives here'));
  return {
    tables: async () => [],
    rows: async () => [],
    hasPublished: async () => false,
    begin: never,
    of: async () => [],
    uploading: async () => null,
    received: async () => true,
    start: async () => false,
    cancel: async () => false,
    claim: async () => null,
    progress: async () => {},
    unstage: async () => {},
    stage: async () => {},
    write: never,
    fail: async () => false,
    release: async () => {},
    cleaned: async () => {},
  };
}
