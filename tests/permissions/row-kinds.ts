import { spaceRoles } from '#permissions/roles.ts';
import { model } from '#resources/model.ts';
import type { Viewer } from '#schema/access.ts';
import type { JsonObject } from '#schema/json.ts';
import { type Resource, storageOf, tableOf } from '#schema/resource.ts';
import type { RunAsAdmin } from './samples.ts';

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
  if (name === 'own_view') return byBoth(true);
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
    return edited.flatMap((one) => {
      const table = tableOf(one);
      const { column } = storageOf(one, one.title);
      return [change(table, column), change(table, 'secret'), change('nothing', column)];
    });
  }
  if (name !== 'saved_view') return [{ name: '', values: {}, chosen: {}, forged: {} }];
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
export async function forgetRows(admin: RunAsAdmin, { name }: Resource): Promise<void> {
  const views = ['saved_view', 'own_view'].find((one) => one === name);
  if (views) await admin(`mutation { delete_${views}(where: {}) { affected_rows } }`, {});
}
