import type { FastifyRequest } from 'fastify';
import { authenticate } from '../../access/authenticate.ts';
import { isSuperadmin } from '../../access/caller.ts';
import type { CheckBlock } from '../../configuration/own-blocks.ts';
import { componentFaults } from '../../jobs/component-faults.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { RenderPool } from '../../site/rendering/render-pool.ts';

export interface BlockWriterDeps {
  identity: IdentityVerifier;
  superadminEmails: ReadonlySet<string>;
  pool: Pick<RenderPool, 'render'>;
}

/** How what a caller writes of blocks is looked through; undefined for whoever is no administrator of the platform. */
export async function blockCheckFor(
  request: Pick<FastifyRequest, 'headers'>,
  { identity, superadminEmails, pool }: BlockWriterDeps,
): Promise<CheckBlock | undefined> {
  const caller = await authenticate(request.headers.authorization, identity);
  return isSuperadmin(caller, superadminEmails) ? (block) => componentFaults(block, pool) : undefined;
}
