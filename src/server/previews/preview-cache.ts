import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BlockFault } from '#render/blocks.ts';
import { invalidateOnChange } from '../site/invalidate-on-change.ts';
import { createSiteCache } from '../site/site-cache.ts';

/** A preview as it is sent. */
export interface Shown {
  html: string;
  headers: Record<string, string>;
  faults: readonly BlockFault[];
}

/** Another process may change what blocks compute: what this one made is looked at again after so long, as on sites. */
const CACHED_MS = 10_000;
const CACHE_BYTES = 16 * 1024 * 1024;

/** Renderings of previews. */
export interface PreviewCache {
  /**
   * What was drawn before from the same, as long as nothing has changed in its space, or what `draw` yields.
   * @param made all that the drawing is made from, except what its blocks compute
   */
  get(spaceId: string, made: unknown, draw: () => Promise<Shown>): Promise<Shown>;
}

/**
 * Keeps renderings by what they are made from: the record is read for each request, so that whoever saves and looks sees what
 * was saved, also where another server took it.
 */
export function createPreviewCache(app: FastifyInstance): PreviewCache {
  const cache = createSiteCache<Shown>({ ms: CACHED_MS, bytes: CACHE_BYTES }, ({ html }) => html.length);
  invalidateOnChange(app, cache.invalidate);
  return {
    get: (spaceId, made, draw) =>
      cache.get(spaceId, createHash('sha256').update(JSON.stringify(made)).digest('base64url'), draw),
  };
}
