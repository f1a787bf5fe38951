import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SectionRow } from '#render/blocks.ts';
import { pairsOf, type TrialArm, withoutTrial } from '#rules/section-trial.ts';
import { isJsonObject } from '#schema/json.ts';
import { cameThroughEdge } from '../hosts/edge-host.ts';
import type { SitePage } from '../ports/sites.ts';
import { agentClasses } from './analytics/agent-classes.ts';
import type { CountedPage } from './analytics/count-view.ts';
import { visitorOf } from './analytics/visitor-of.ts';

/** The worker of the edge tells which version it shows, and is told which one an answer has. */
export const ARM_HEADER = 'x-sitewright-arm';

/** The section of a page that is tried, in one of its versions; undefined where none is. */
export function trialOf({ sections }: Pick<SitePage, 'sections'>, arm: TrialArm): CountedPage['trial'] {
  const [pair] = pairsOf(sections);
  if (!pair) return undefined;
  const blocks = new Set(lineagesOf([pair.arms[arm]]).values());
  return { trialId: pair.id, revision: revisionOf(pair.arms), arm, blocks };
}

/** The version that holds a block, for whoever has sent its form. */
export function armWith({ sections }: Pick<SitePage, 'sections'>, blockId: string): TrialArm {
  const [pair] = pairsOf(sections);
  return pair?.arms[1].blocks.some(({ id }) => id === blockId) ? 1 : 0;
}

/**
 * The version that somebody sees of a page: half of all see each, and the same one all day. Nothing is kept for it (decision 126).
 * @param path of the page within its site
 */
export function armFor(request: FastifyRequest, spaceId: string, path: string): TrialArm {
  const edgeArm = cameThroughEdge(request) ? request.headers[ARM_HEADER] : undefined;
  if (edgeArm === '0' || edgeArm === '1') return edgeArm === '1' ? 1 : 0;
  const { ip, agent } = visitorOf(request, spaceId);
  if (agentClasses(agent).isProgram) return 0;
  const day = new Date().toISOString().slice(0, 10);
  const [byte = 0] = createHash('sha256').update([day, spaceId, path, ip, agent].join('\n')).digest();
  return byte % 2 === 1 ? 1 : 0;
}

/** What clicks are counted by, of blocks, by their ids. */
export function lineagesOf(sections: readonly SectionRow[]): ReadonlyMap<string, string> {
  const blocks = sections.flatMap(({ blocks }) => blocks);
  return new Map(blocks.flatMap(({ id, lineage_id }) => (lineage_id ? [[id, lineage_id]] : [])));
}

/** The same for the same contents, whatever their rows are called. */
function revisionOf(sections: readonly SectionRow[]): string {
  const contents = sections.map(({ info, blocks }) => [
    isJsonObject(info) ? withoutTrial(info) : info,
    blocks.map(({ info, version, component }) => [component?.id, version, info]),
  ]);
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url');
}
