import type { HttpError } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { componentVersions, editedContent } from '#derive/documents/operations/editing.ts';
import { type Site, siteOf } from '#render/site.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { type Resource, storageOf } from '#schema/resource.ts';
import { type Owner, parentOf } from '../content/content.ts';
import type { SavedContent } from '../content/content-changes.ts';
import { type PlacedComponent, placedComponents } from '../content/placed-components.ts';
import { isPageData, pageData } from './page-data.ts';
import { savedContent } from './saved-content.ts';

/** All that an editor begins with. */
export interface EditedContent {
  saved: SavedContent;
  /** `updated_at` of the record that the content belongs to. */
  readAt: string | null;
  /** What blocks may know of the record. */
  pageData: JsonObject;
  components: ReadonlyMap<string, PlacedComponent>;
  site: Site;
}

const rowsOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** Reads what an editor needs; each opening of an editor reads it anew. */
export function useEditedContent(resource: Resource, owner: Owner) {
  const { run } = useServices();
  const { space } = useSpace();
  const { readable } = useRights(resource);
  // The answer to an earlier opening is what was read then, and not what was saved since.
  const [opening] = useState(() => crypto.randomUUID());
  const spaceId = space?.id ?? '';
  const known = resource.fields.filter((field) => isPageData(owner.kind, field) && readable(field));
  const query = useQuery<EditedContent, HttpError>({
    queryKey: ['editor', spaceId, owner.kind, owner.id, opening],
    queryFn: async ({ signal }) => {
      const columns = known.map(({ name }) => storageOf(resource, name).column);
      const request = { parent: parentOf(owner), spaceId, columns };
      const data = await run(editedContent(request), { signal });
      const components = rowsOf(data.components);
      const ids = outdated(data.sections, components);
      if (ids.length === 0) return edited(data, []);
      const { rows } = await run(componentVersions(ids), { signal });
      return edited(data, rows);
    },
    // An address that is no id has nothing behind it.
    enabled: isUuid(owner.id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return { content: query.data, error: query.error, retry: () => void query.refetch() };
}

/** Components of which a block wants an earlier version. */
function outdated(sections: Json | undefined, components: readonly JsonObject[]): string[] {
  const newest = new Map(components.map(({ id, version }) => [id, version]));
  const blocks = rowsOf(sections).flatMap(({ blocks }) => rowsOf(blocks));
  const ids = blocks.filter(({ component_id, version }) => (newest.get(component_id ?? null) ?? version) !== version);
  return [...new Set(ids.map(({ component_id }) => String(component_id)))];
}

function edited(data: JsonObject, old: readonly JsonObject[]): EditedContent {
  const record = isJsonObject(data.record) ? data.record : {};
  const space = isJsonObject(data.space) ? data.space : {};
  const versions = new Map(old.map(({ id, versions }) => [String(id), versions ?? []]));
  const components = placedComponents(rowsOf(data.components), versions);
  const site = siteOf({
    id: String(space.id),
    name: String(space.name),
    site_address: String(space.site_address),
    info: space.look ?? {},
    meta: space.meta ?? {},
    ...(space.data_model && { data_model: space.data_model }),
    ...(space.custom_slots && { custom_slots: space.custom_slots }),
  });
  return {
    saved: savedContent(data.sections, components),
    readAt: typeof record.updated_at === 'string' ? record.updated_at : null,
    pageData: pageData(record, site),
    components,
    site,
  };
}
