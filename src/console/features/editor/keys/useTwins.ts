import { useCallback } from 'react';
import type { RunCall } from '#console/providers/data/run-call.ts';
import { useMay } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useAccount } from '#console/session/useAuth.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { fieldsOfDatasets } from '#derive/documents/operations/catalogue.ts';
import { find } from '#derive/documents/operations/operation.ts';
import { listingsAt } from '#derive/documents/operations/publishing.ts';
import { listCondition } from '#derive/documents/queries.ts';
import { listingPath } from '#rules/listing-page.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { type Resource, tableOf } from '#schema/resource.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import type { Copied } from '../content/clipboard.ts';
import { type LeftOut, namedIn, withComponents, withTwins } from '../content/references.ts';
import { useEditor } from '../editing/editor-context.ts';
import { useCanvas } from '../stores/canvas-context.ts';

interface Fitted {
  copied: Copied;
  left: ReadonlyMap<LeftOut, number>;
}

const rowsOf = async (run: RunCall, table: string, where: JsonObject, select: string) =>
  (await run(find('Twins', table, { where, select }))).rows;

/** Tags of several types may have one name. */
const keyOf = ({ title, type }: JsonObject) => JSON.stringify([title, type ?? null]);

/**
 * What was copied in another space with what this one has in the places of what it names: records by their names, pages by their
 * addresses. The other space is asked for names with the rights that the person has there. Rejects where nobody can be asked.
 */
export function useTwins(): { isElsewhere(copied: Copied): boolean; fitHere(copied: Copied): Promise<Fitted> } {
  const { run, inSpace } = useServices();
  const { spaces } = useAccount();
  const { space } = useSpace();
  const model = useModel();
  const mayList = useMay('list');
  const { components } = useEditor();
  const { site } = useCanvas();

  const isElsewhere = useCallback(
    (copied: Copied) => copied.space !== undefined && copied.space !== space?.id,
    [space],
  );

  const fitHere = useCallback(
    async (copied: Copied): Promise<Fitted> => {
      const source = spaces.find(({ id }) => id === copied.space);
      const there = source && inSpace(source);

      async function recordsOf(resource: Resource, wanted: readonly string[]): Promise<Map<string, string>> {
        const table = tableOf(resource);
        const found = new Map<string, string>();
        if (!mayList(resource.name)) return found;
        const select = `id title: ${resource.title}${resource.name === 'tag' ? ' type' : ''}`;
        for (const { id } of await rowsOf(run, table, { id: { _in: [...wanted] } }, 'id'))
          found.set(String(id), String(id));
        const rest = wanted.filter((id) => !found.has(id));
        if (rest.length === 0 || !there?.may('list', resource.name)) return found;
        const sourceRows = await rowsOf(there.run, table, { id: { _in: rest } }, select);
        const titles = sourceRows.flatMap(({ title }) => (typeof title === 'string' ? [title] : []));
        if (titles.length === 0) return found;
        const where = { _and: [listCondition(resource, {}), { [resource.title]: { _in: titles } }] };
        const ours = new Map((await rowsOf(run, table, where, select)).map((row) => [keyOf(row), String(row.id)]));
        for (const row of sourceRows) {
          const twin = ours.get(keyOf(row));
          if (twin !== undefined) found.set(String(row.id), twin);
        }
        return found;
      }

      async function slugsOf(wanted: readonly string[]): Promise<Set<string>> {
        if (wanted.length === 0) return new Set();
        // Drafts too: a site is built before it is published.
        const where = { slug: { _in: [...wanted] }, status: { _nin: ['LEGACY', 'DELETED'] } };
        const pages = (await rowsOf(run, 'page', where, 'slug')).map(({ slug }) => String(slug));
        const listings = mayList('listing') ? (await run(listingsAt(wanted))).rows : [];
        const shown = listings.flatMap(({ slug, dataset }) => {
          const datasetPages = isJsonObject(dataset ?? null) ? (dataset as JsonObject).pages : [];
          return (Array.isArray(datasetPages) ? datasetPages.filter(isJsonObject) : []).map((page) =>
            listingPath(String(page.slug), String(slug)),
          );
        });
        const paths = wanted.map((slug) => `/${slug}`);
        const moved = mayList('redirect') ? await rowsOf(run, 'redirect', { path: { _in: paths } }, 'path') : [];
        return new Set([...pages, ...shown, ...moved.map(({ path }) => String(path).slice(1))]);
      }

      const blocks = 'blocks' in copied ? copied.blocks : copied.sections.flatMap((one) => one.blocks);
      const strange = blocks.flatMap(({ componentId: id }) => (id !== null && !components.has(id) ? [id] : []));
      const named =
        strange.length > 0 && there ? await rowsOf(there.run, 'component', { id: { _in: strange } }, 'id name') : [];
      const placed = withComponents(
        copied,
        components,
        new Map(named.map(({ id, name }) => [String(id), String(name)])),
      );
      const { slugs, records } = namedIn(placed.copied, components);
      const found = new Map<string, ReadonlyMap<string, string>>();
      for (const [name, ids] of records) {
        const resource = model.resources.find((one) => one.name === name);
        if (resource) found.set(name, await recordsOf(resource, [...ids]));
      }
      const datasets = [...(found.get('dataset')?.values() ?? [])];
      const rows = datasets.length > 0 ? (await run(fieldsOfDatasets(site.id, datasets))).rows : [];
      const { copied: made, left } = withTwins(placed.copied, components, {
        slugs: await slugsOf([...slugs]),
        records: found,
        datasetFields: new Map(
          rows.map((row) => [String(row.id), new Set(fieldsFromFixed(row.fixed_fields).map(({ name }) => name))]),
        ),
        added: new Set(site.customFields.listing.map(({ name }) => name)),
      });
      if (placed.left > 0) left.set('blocks', placed.left);
      return { copied: made, left };
    },
    [run, inSpace, spaces, model, mayList, components, site],
  );
  return { isElsewhere, fitHere };
}
