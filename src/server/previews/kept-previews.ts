import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { forgetChanges } from '../site/forget-changes.ts';
import { createSiteCache } from '../site/site-cache.ts';

/** A preview as it is sent. */
export interface Shown {
  html: string;
  headers: Record<string, string>;
}

/** Another process may change what blocks compute: what this one made is looked at again after so long, as on sites. */
const KEPT_MS = 10_000;
const KEPT_BYTES = 16 * 1024 * 1024;

/** Renderings of previews. */
export interface KeptPreviews {
  /**
   * What was drawn before from the same, as long as nothing has changed in its space, or what `draw` yields.
   * @param made all that the drawing is made from, except what its blocks compute
   */
  get(spaceId: string, made: unknown, draw: () => Promise<Shown>): Promise<Shown>;
}

/**
 * Keeps drawings by what they are made from: the record is read for each request, so that whoever saves and looks sees what
 * was saved, also where another server took it.
 */
export function keptPreviews(app: FastifyInstance): KeptPreviews {
  const kept = createSiteCache<Shown>({ ms: KEPT_MS, bytes: KEPT_BYTES }, ({ html }) => html.length);
  forgetChanges(app, kept.forget);
  return {
    get: (spaceId, made, draw) =>
      kept.get(spaceId, createHash('sha256').update(JSON.stringify(made)).digest('base64url'), draw),
  };
}
