import type { FastifyInstance } from 'fastify';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerInSpace } from '../../access/viewer.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import { optionsIn } from '../../sources/read-table.ts';
import { sourceSchema } from '../../sources/source.ts';
import type { Sources } from '../../sources/sources.ts';
import { parseBody } from '../body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  sources: Sources;
}

/** Rows that a preview shows. */
const SHOWN = 20;

/** `POST /api/forms/source`: the first rows of a source and all its options, for whoever edits a form with it. */
export function formSources(app: FastifyInstance, dependencies: Dependencies): void {
  app.post('/api/forms/source', async (request) => {
    const viewer = await viewerInSpace(request, dependencies);
    const source = parseBody(sourceSchema, request.body);
    authorize(viewer, 'update', 'DataStructure');
    const { columns, rows } = await dependencies.sources.read(source);
    const options = optionsIn({ columns, rows }, source.column) ?? [];
    return { columns, rows: rows.slice(0, SHOWN), total: rows.length, options };
  });
}
