import { AppError } from '#server/errors.ts';
import type { Imports } from '#server/ports/files/imports.ts';

/** No imports at all. */
export function fakeImports(): Imports {
  return {
    begin: async () => {
      throw new AppError('not-found');
    },
    find: async () => null,
    underWay: async () => [],
    uploading: async () => null,
    received: async () => false,
    start: async () => false,
    cancel: async () => false,
    undo: async () => false,
    faultyRows: async () => ({ headers: [], delimiter: null, rows: [] }),
    claim: async () => null,
    beat: async () => ({ stopAsked: false }),
    release: async () => {},
    resume: async () => {},
    claimKeys: async (_run, rows) => rows,
    keepFaults: async () => {},
    noteChanges: async () => {},
    dropChanges: async () => {},
    settle: async () => {},
    hasRoom: async () => true,
    changes: async () => [],
    reportFigures: async () => {},
    tellNewTags: async () => {},
    addTags: async () => [],
    unusedTags: async () => [],
    forgetTags: async () => {},
    checked: async () => true,
    end: async () => true,
    cleaned: async () => {},
    looseFiles: async () => [],
    purgeFiles: async () => {},
    created: async () => [],
    changed: async () => [],
    takenBack: async () => {},
    endUndo: async () => true,
    rows: async () => [],
    create: async () => [],
    update: async () => [],
    remove: async () => [],
    dataModel: async () => ({}),
  };
}
