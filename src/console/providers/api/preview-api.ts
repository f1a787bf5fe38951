import type { Json, JsonObject } from '#schema/json.ts';
import type { ApiCall } from './api-call.ts';

/** A link to a preview that works. Times are ISO 8601. */
interface PreviewLink {
  id: string;
  createdAt: string;
  expiresAt: string;
  createdBy: { id: string; name: string } | null;
}

export const lifetimes = ['hour', 'day', 'week', 'month'] as const;

export type Lifetime = (typeof lifetimes)[number];

/** What is tried on a page before it is saved. */
export type Tried =
  /** Settings of the styling by the names of their fields. */
  | { look: JsonObject }
  /** A header, footer or sidebar, by the name of its resource. */
  | { part: { kind: string; component_id: string; info: JsonObject } };

export interface TriedAnswer {
  html: string;
  /** Of a part: what the page has in its place, and why it cannot be drawn as it is. */
  part?: { replaced: { id: string | null; isDefault: boolean }; fault: string | null };
}

/** Previews of records in any state, by the name of their resource: `page`, `form` or `template`. */
export function createPreviewApi(call: ApiCall) {
  const query = (resource: string, id: string) => new URLSearchParams({ resource, id });
  return {
    /** An address that shows the record to the viewer for ten minutes: on the origin of the sites. */
    own: async (resource: string, id: string) => {
      const { preview } = (await call('GET', `/api/previews/own?${query(resource, id)}`)) as {
        preview: { url: string };
      };
      return preview.url;
    },
    /** The same as HTML, for what is to be read here; nothing in it is to run. */
    drawn: async (resource: string, id: string) =>
      ((await call('GET', `/api/previews/drawn?${query(resource, id)}`)) as { html: string }).html,
    /** The same with what is not saved. */
    tried: async (resource: string, id: string, tried: Tried) =>
      (await call('POST', '/api/previews/styled', { resource, id, ...tried })) as TriedAnswer,
    /** The record with other content, by rows of its sections; a form with all its questions at once. */
    written: async (resource: string, id: string, sections: Json) =>
      ((await call('POST', '/api/previews/written', { resource, id, sections })) as { html: string }).html,
    list: async (resource: string, id: string) =>
      ((await call('GET', `/api/previews?${query(resource, id)}`)) as { links: PreviewLink[] }).links,
    share: async (resource: string, id: string, lifetime: Lifetime) =>
      ((await call('POST', '/api/previews', { resource, id, lifetime })) as { link: PreviewLink & { url: string } })
        .link,
    revoke: async (linkId: string) => {
      await call('DELETE', `/api/previews/${linkId}`);
    },
  };
}
