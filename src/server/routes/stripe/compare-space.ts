import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PaymentFindings } from '#schema/api/payment-comparison.ts';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerOf } from '../../access/viewer.ts';
import { AppError } from '../../errors.ts';
import { type CompareSpaceDeps, compareSpace } from '../../payments/memberships/compare-space.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { PaymentAccounts } from '../../ports/payments/payment-accounts.ts';
import { parseBody } from '../body.ts';
import { idOf } from '../path-id.ts';
import { compareBody, startOf, taken } from './calls.ts';

interface Dependencies extends CompareSpaceDeps {
  paymentAccounts: Pick<PaymentAccounts, 'findings' | 'keepFindings'>;
  identity: IdentityVerifier;
  directory: Directory;
}

/**
 * `POST /api/stripe/{spaceId}/compare-payments`: brings what members have to what the space's own account says of it; `GET` tells what
 * the nightly one found since somebody did.
 */
export function compareSpacePayments(app: FastifyInstance, dependencies: Dependencies): void {
  const { paymentAccounts } = dependencies;
  async function owner(request: FastifyRequest) {
    const viewer = await viewerOf(request, idOf(request.params, 'spaceId', 'not-permitted'), dependencies);
    authorize(viewer, 'update', 'Billing');
    return viewer;
  }

  app.get('/api/stripe/:spaceId/compare-payments', async (request): Promise<{ findings: PaymentFindings | null }> => {
    const { spaceId } = await owner(request);
    return { findings: await paymentAccounts.findings(spaceId) };
  });

  app.post('/api/stripe/:spaceId/compare-payments', async (request) => {
    const viewer = await owner(request);
    const { days } = parseBody(compareBody, request.body);
    const differences = await taken(() => compareSpace(viewer.spaceId, dependencies, startOf(days)));
    if (!differences) throw new AppError('payments-missing');
    await paymentAccounts.keepFindings(viewer.spaceId, null);
    return { differences };
  });
}
