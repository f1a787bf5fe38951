import { AppError } from '#server/errors.ts';
import type { Exports } from '#server/ports/files/exports.ts';

/** No exports at all. */
export function fakeExports(): Exports {
  return {
    begin: async () => {
      throw new AppError('not-found');
    },
    list: async () => [],
    find: async () => null,
    cancel: async () => {},
    again: async () => false,
    file: async () => null,
    count: async () => 0,
    claim: async () => null,
    beat: async () => ({ stopAsked: false }),
    release: async () => {},
    end: async () => false,
    done: async () => false,
    looseFiles: async () => [],
    purgeFiles: async () => {},
  };
}
