import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerInSpace } from '../../access/viewer.ts';
import type { Downloads } from '../../ports/files/downloads.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import { requestOf, sourceSchema } from '../../sources/source.ts';
import { parseBody, storable } from '../body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  downloads: Downloads;
}

/** A feed of 100,000 usual rows is half of it. */
const MOST_BYTES = 30_000_000;
const ACCEPT = 'text/csv, application/json;q=0.9, text/plain;q=0.8, */*;q=0.1';

const fileSchema = z.object({
  url: storable.trim().min(1, 'Required.').max(2000, 'Please use at most 2000 characters.'),
});

/**
 * `POST /api/feeds/file` `{ url }`: the file at a public address, or the rows of a shared Google Sheet, for whoever imports it.
 * Answers `{ base64 }`, since the importer finds out which encoding it has. Refuses with `address-refused`,
 * `address-unreachable` and `file-too-large`.
 */
export function feedFiles(app: FastifyInstance, { downloads, ...dependencies }: Dependencies): void {
  app.post('/api/feeds/file', async (request) => {
    const viewer = await viewerInSpace(request, dependencies);
    const { url } = parseBody(fileSchema, request.body);
    authorize(viewer, 'create', 'Bulk Upload');
    const file = requestOf(sourceSchema.parse({ kind: 'sheet', url }));
    const bytes = await downloads.fetch(file.url, { accept: ACCEPT, headers: file.headers, maxBytes: MOST_BYTES });
    return { base64: bytes.toString('base64') };
  });
}
