import { spaceRoles } from '#permissions/roles.ts';
import { model } from '#resources/model.ts';
import type { Viewer } from '#schema/access.ts';
import { type CollectionRight, collectionRights } from '#schema/collection-rights.ts';
import type { JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import { type Resource, storageOf, tableOf } from '#schema/resource.ts';
import { insertSample, type RunAsAdmin } from './samples.ts';

/** Rows that the rules tell apart within a space. */
export interface RowKind {
  /** '' where all rows are alike. */
  name: string;
  /** The columns that make a row of the kind. */
  values: JsonObject;
  /** Those of them that a form of the console sets. */
  chosen: JsonObject;
  /** Those of them that only a forged request names, since the session fills them in. */
  forged: JsonObject;
  /** What is known of the row that is none of its columns: its dataset. */
  context?: JsonObject;
  /** Makes what the row belongs to. @returns the columns that lead there, chosen by a form as well */
  belongs?(admin: RunAsAdmin, spaceId: string): Promise<JsonObject>;
}

/** The columns of a row of a kind, and of those the ones that a form chooses. */
export async function columnsOf(kind: RowKind, admin: RunAsAdmin, spaceId: string) {
  const leading = (await kind.belongs?.(admin, spaceId)) ?? {};
  return { values: { ...kind.values, ...leading }, chosen: { ...kind.chosen, ...leading } };
}

const defaultKind: RowKind = { name: '', values: {}, chosen: {}, forged: {} };

/** What a collection keeps that tells the rows of a resource apart; of all others it is who sees them. */
const restrictions: { [name: string]: readonly CollectionRight[] } = {
  listing: collectionRights.kept,
  variant: ['hidden_from', 'no_edits_from'],
};

/** Records of a collection that keeps something from the role of the viewer, and from nobody else. */
function collectionKinds(name: string, { role }: Viewer): RowKind[] {
  if (!collectionRights.roles.some((one) => one === role)) return [];
  // Other rows of these resources are in no collection at all.
  const rights = restrictions[name] ?? (name === 'record_change' ? ['hidden_from', undefined] : ['hidden_from']);
  return rights.map((right): RowKind => {
    const dataset: JsonObject = right === undefined ? { hidden_from: [] } : { [right]: [role] };
    const called = `of a collection, ${right === undefined ? 'open to all' : `${right} ${role}`}`;
    const inSpace = async (admin: RunAsAdmin, spaceId: string) => {
      const { id = null } = await insertSample(admin, resourceOf(model, 'dataset'), spaceId, dataset);
      return id;
    };
    if (name === 'dataset') return { ...defaultKind, name: called, values: dataset, context: dataset };
    if (name === 'variant') {
      const belongs = async (admin: RunAsAdmin, spaceId: string) => {
        const dataset_id = await inSpace(admin, spaceId);
        const { id = null } = await insertSample(admin, resourceOf(model, 'listing'), spaceId, { dataset_id });
        return { listing_id: id };
      };
      return { ...defaultKind, name: called, context: { listing: { dataset } }, belongs };
    }
    const belongs = async (admin: RunAsAdmin, spaceId: string) => ({ dataset_id: await inSpace(admin, spaceId) });
    return { ...defaultKind, name: called, context: { dataset }, belongs };
  });
}

/** The kinds of rows of a resource, as one viewer sees them: one's own and somebody else's, for one's own role and another. */
export function rowKinds({ name }: Resource, viewer: Viewer, stranger: string): RowKind[] {
  const made = (called: string, created_by: string, isForged: boolean): RowKind => ({
    name: called,
    values: { created_by },
    chosen: {},
    forged: isForged ? { created_by } : {},
  });
  const byBoth = (isForged: boolean) => [
    made('of one’s own', viewer.userId, false),
    made('of somebody else', stranger, isForged),
  ];
  if (name === 'own_view' || name === 'content_presence' || name === 'content_autosave') return byBoth(true);
  // Whoever imports or changes many is named by the session; leaders reach everybody's.
  if (name === 'import_run' || name === 'bulk_change')
    return byBoth(viewer.role !== 'SpaceOwner' && viewer.role !== 'ADMIN');
  // Everybody's are read; one's own are deleted.
  if (name === 'task_comment' || name === 'page_comment') return byBoth(false);
  if (name === 'record_change') {
    const change = (subject: string, column_name: string): RowKind => ({
      name: `of ${subject}.${column_name}`,
      values: { subject, column_name },
      chosen: {},
      forged: {},
    });
    // Of each table a column that is told and one that is not, and a told one of a table that has no history.
    const edited = model.resources.filter(({ scope, form }) => scope === 'space' && form);
    const kinds = edited.flatMap((one) => {
      const table = tableOf(one);
      const { column } = storageOf(one, one.title);
      return [change(table, column), change(table, 'secret'), change('nothing', column)];
    });
    const ofCollections = ['listing', 'dataset', 'variant'].flatMap((table) => {
      const { column } = storageOf(resourceOf(model, table), resourceOf(model, table).title);
      return collectionKinds('record_change', viewer).map((kind) => ({
        ...kind,
        name: `of ${table}.${column} ${kind.name}`,
        values: { subject: table, column_name: column },
      }));
    });
    return [...kinds, ...ofCollections];
  }
  if (['listing', 'dataset', 'variant'].includes(name)) return [defaultKind, ...collectionKinds(name, viewer)];
  if (name !== 'saved_view') return [defaultKind];
  const role = spaceRoles.find((one) => one === viewer.role) ?? 'EDITOR';
  const kind = (called: string, chosen: JsonObject, maker = viewer.userId): RowKind => ({
    name: called,
    values: { ...chosen, created_by: maker },
    chosen,
    // Whoever makes a shared row is its maker, and may.
    forged: maker !== viewer.userId && chosen.audience === 'personal' ? { created_by: maker } : {},
  });
  const personal = { audience: 'personal', role: null };
  return [
    kind('of one’s own', personal),
    kind('of somebody else', personal, stranger),
    kind('for one’s role', { audience: 'role', role }),
    kind('for another role', { audience: 'role', role: role === 'AUTHOR' ? 'EDITOR' : 'AUTHOR' }),
    kind('for the space', { audience: 'space', role: null }),
    kind('for the space, by somebody else', { audience: 'space', role: null }, stranger),
  ];
}

/** Takes away what one viewer's questions left behind, since a space holds only so many shared views, and a person so many of their own. */
export async function deleteRows(admin: RunAsAdmin, { name }: Resource): Promise<void> {
  const views = ['saved_view', 'own_view'].find((one) => one === name);
  if (views) await admin(`mutation { delete_${views}(where: {}) { affected_rows } }`, {});
}
