import type { Imports } from '../../../ports/files/imports.ts';
import type { HasuraClient } from '../client.ts';
import { importRecords } from './import-records.ts';
import { importUndo } from './import-undo.ts';
import { importUploads } from './import-uploads.ts';
import { importWork } from './import-work.ts';

/** Imports in the data service (migration import_jobs). */
export const createHasuraImports = (client: HasuraClient): Imports => ({
  ...importUploads(client),
  ...importWork(client),
  ...importRecords(client),
  ...importUndo(client),
});
