import type { FastifyInstance } from 'fastify';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerOf } from '../../access/viewer.ts';
import { AppError } from '../../errors.ts';
import { type CompareSpaceDeps, compareSpace } from '../../payments/memberships/compare-space.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import { parseBody } from '../body.ts';
import { idOf } from '../path-id.ts';
import { compareBody, startOf, taken } from './calls.ts';

interface Dependencies extends CompareSpaceDeps {
  identity: IdentityVerifier;
  directory: Directory;
}

/** `POST /api/stripe/{spaceId}/compare-payments`: brings what members have to what the space's own account says of it. */
export function compareSpacePayments(app: FastifyInstance, dependencies: Dependencies): void {
  app.post('/api/stripe/:spaceId/compare-payments', async (request) => {
    const viewer = await viewerOf(request, idOf(request.params, 'spaceId', 'not-permitted'), dependencies);
    authorize(viewer, 'update', 'Billing');
    const { days } = parseBody(compareBody, request.body);
    const differences = await taken(() => compareSpace(viewer.spaceId, dependencies, startOf(days)));
    if (!differences) throw new AppError('payments-missing');
    return { differences };
  });
}
