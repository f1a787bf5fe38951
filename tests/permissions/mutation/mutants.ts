import { derivePermissions, type TableMetadata } from '#derive/access/metadata.ts';
import { spaceSubjects, subjects } from '#permissions/matrix.ts';
import { model } from '#resources/model.ts';
import { tables } from '#resources/tables.ts';
import { type Access, type Action, allows } from '#schema/access.ts';
import type { Json } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import { effectOf, entriesOf, kinds, ofCompiled } from './compiled.ts';

/** One rule, changed. */
export interface Mutant {
  /** The rule and what became of it: `matrix: AUTHOR delete Dataset, taken away`. */
  name: string;
  /** The cell of the matrix, where it is one. */
  cell?: { role: string; action: Action; subject: string };
  /** What is asked about first, because its answer is the likeliest to differ. */
  likely?: Action;
  /** What the rows hold that are asked about first: values that stand beside the comparison that is left out. */
  near?: readonly Json[];
  /** The rules before the change. */
  base: Access;
  /** The changed rules, for the server's answer; the rules as they are where only what was compiled of them is changed. */
  access: Access;
  /** What the data service is told of each role that it changes. */
  compiled: ReadonlyMap<string, readonly TableMetadata[]>;
  /** Whether the rules cannot be compiled any more. */
  refused: boolean;
}

const actions: readonly Action[] = ['read', 'create', 'update', 'delete', 'publish'];

/** What is told of one role: its tables with the permissions of that role alone. */
function compile(access: Access, declared: Model, role: string): TableMetadata[] {
  const roles = access.roles.filter(({ name }) => name === role);
  return derivePermissions(declared, { ...access, roles }, tables).map((table) => ofRole(table, role));
}

/** A table without the permissions of other roles. */
function ofRole(table: TableMetadata, role: string): TableMetadata {
  const own = kinds.flatMap((kind) => {
    const entries = entriesOf(table, kind).filter((entry) => entry.role === role);
    return entries.length > 0 ? [[kind, entries] as const] : [];
  });
  return { table: table.table, ...Object.fromEntries(own) };
}

/** What the permissions of each table do, by its name. */
type Effects = ReadonlyMap<string, string>;

const effectsOf = (tables: readonly TableMetadata[]): Effects =>
  new Map(tables.map((table) => [table.table.name, effectOf(table)]));

/** Every rule that decides who may do what, each changed once. */
export function mutantsOf(access: Access): Mutant[] {
  const roles = access.roles.map(({ name }) => name);
  const before = new Map(roles.map((role) => [role, compile(access, model, role)]));
  const effects = new Map<Access, Map<string, Effects>>();
  /** What the rules before a change do is the same for most of the two thousand changes. */
  const effectsBefore = (base: Access, role: string): Effects => {
    const known = effects.get(base) ?? new Map<string, Effects>();
    effects.set(base, known);
    const found = known.get(role) ?? effectsOf(base === access ? (before.get(role) ?? []) : compile(base, model, role));
    known.set(role, found);
    return found;
  };
  // Compiling is what takes time: only roles that the change can reach are.
  const changed = (
    name: string,
    next: Access,
    reached: readonly string[],
    { declared = model, cell, base = access }: { declared?: Model; cell?: Mutant['cell']; base?: Access } = {},
  ): Mutant => {
    try {
      const compiled = reached.map((role): [string, TableMetadata[]] => {
        const was = effectsBefore(base, role);
        const differs = (table: TableMetadata) => effectOf(table) !== was.get(table.table.name);
        return [role, compile(next, declared, role).filter(differs)];
      });
      const differing = new Map(compiled.filter(([, list]) => list.length > 0));
      return {
        name,
        base,
        access: next,
        compiled: differing,
        refused: false,
        ...(cell && { cell, likely: cell.action }),
      };
    } catch {
      return { name, base, access: next, compiled: new Map(), refused: true, ...(cell && { cell }) };
    }
  };
  const declaredAs = (name: string, resource: Resource, change: Partial<Resource>, base = access) =>
    changed(name, base, roles, {
      base,
      declared: {
        ...model,
        resources: model.resources.map((other) => (other === resource ? { ...resource, ...change } : other)),
      },
    });

  // Everybody who may change a page may publish it: what is refused to others shows where one may not.
  const unpublished = withoutPublish(access, 'EDITOR');

  const all: Mutant[] = [
    ...cells(access).map(({ role, action, subject }) => {
      const given = allows(access, role, action, subject);
      const rights = access.matrix[role]?.[subject] ?? [];
      const next = given ? rights.filter((one) => one !== action) : [...rights, action];
      const matrix = { ...access.matrix, [role]: { ...access.matrix[role], [subject]: next } };
      const name = `matrix: ${role} ${action} ${subject}, ${given ? 'taken away' : 'given'}`;
      return changed(name, { ...access, matrix }, [role], { cell: { role, action, subject } });
    }),
    ...access.flags.flatMap((rule) => [
      changed(
        `flag: ${rule.role} ${rule.subject}, gone`,
        { ...access, flags: access.flags.filter((one) => one !== rule) },
        [rule.role],
      ),
      ...weaker(rule.via).map(([part, via]) =>
        changed(
          `flag: ${rule.role} ${rule.subject}, without ${part}`,
          {
            ...access,
            flags: access.flags.map((one) => (one === rule ? { ...rule, via } : one)),
          },
          [rule.role],
        ),
      ),
    ]),
    ...access.rows.flatMap((rule, index) => {
      const put = (next: typeof rule | undefined) => ({
        ...access,
        rows: access.rows.flatMap((one) => (one === rule ? (next ? [next] : []) : [one])),
      });
      const named = `row rule ${index} (${rule.subject})`;
      return [
        changed(`${named}, gone`, put(undefined), rule.roles),
        ...rule.roles.map((role) =>
          changed(`${named}, without ${role}`, put({ ...rule, roles: rule.roles.filter((one) => one !== role) }), [
            role,
          ]),
        ),
        ...rule.actions.map((action) =>
          changed(
            `${named}, without ${action}`,
            put({ ...rule, actions: rule.actions.filter((one) => one !== action) }),
            rule.roles,
          ),
        ),
        ...weaker(rule.where).map(([part, where]) =>
          changed(`${named}, without ${part}`, put({ ...rule, where }), rule.roles),
        ),
      ];
    }),
    ...access.lookups.flatMap((rule, index) => {
      const put = (next: typeof rule | undefined) => ({
        ...access,
        lookups: access.lookups.flatMap((one) => (one === rule ? (next ? [next] : []) : [one])),
      });
      const named = `look-up ${index} (${rule.table})`;
      // A rule about the selected space says nothing to people who have selected none.
      const inSpace = JSON.stringify(rule.where).includes('"spaceId"');
      const absent = access.roles
        .filter((role) => !inSpace || role.inSpace)
        .map(({ name }) => name)
        .filter((role) => !access.lookups.some((one) => one.table === rule.table && one.roles.includes(role)));
      return [
        changed(`${named}, gone`, put(undefined), rule.roles),
        ...rule.roles.map((role) =>
          changed(`${named}, without ${role}`, put({ ...rule, roles: rule.roles.filter((one) => one !== role) }), [
            role,
          ]),
        ),
        ...absent.map((role) =>
          changed(`${named}, for ${role} too`, put({ ...rule, roles: [role, ...rule.roles] }), [role]),
        ),
        ...rule.columns.map((column) =>
          changed(
            `${named}, without ${column}`,
            put({ ...rule, columns: rule.columns.filter((one) => one !== column) }),
            rule.roles,
          ),
        ),
        ...weaker(rule.where).map(([part, where]) =>
          changed(`${named}, without ${part}`, put({ ...rule, where }), rule.roles),
        ),
      ];
    }),
    ...model.resources.flatMap((resource) => [
      ...Object.entries(resource.guards ?? {}).map(([field]) => {
        const { [field]: _, ...guards } = resource.guards ?? {};
        return declaredAs(`guard: ${resource.name}.${field}, gone`, resource, { guards });
      }),
      ...(resource.publish?.values ?? []).map((value) => {
        const { field = '', values = [] } = resource.publish ?? {};
        const publish = { field, values: values.filter((one) => one !== value) };
        return declaredAs(`publish: ${resource.name} ${value}, open`, resource, { publish }, unpublished);
      }),
      ...Object.keys(resource.presets ?? {}).map((column) => {
        const { [column]: _, ...presets } = resource.presets ?? {};
        return declaredAs(`preset: ${resource.name}.${column}, gone`, resource, { presets });
      }),
    ]),
    ...roles.flatMap((role) => ofCompiled(access, role, before.get(role) ?? [])),
  ];
  // A condition that the session's own values always meet is changed with them: alone it changes nothing.
  return all.filter(({ cell, refused, compiled }) => cell || refused || compiled.size > 0);
}

/** What is compiled of the rules as they are, role by role, and of those where an editor may not publish. */
export function controlOf(access: Access): Mutant[] {
  return [access, withoutPublish(access, 'EDITOR')].flatMap((base, index) =>
    access.roles
      .filter(({ name }) => index === 0 || name === 'EDITOR')
      .map(({ name: role }) => ({
        name: `${role}, unchanged`,
        base,
        access: base,
        compiled: new Map([[role, compile(base, model, role)]]),
        refused: false,
      })),
  );
}

/** The rules, with the right to publish taken away from a role. */
export function withoutPublish(access: Access, role: string): Access {
  const rights = Object.entries(access.matrix[role] ?? {});
  const left = rights.map(([subject, actions]) => [subject, actions.filter((action) => action !== 'publish')] as const);
  return { ...access, matrix: { ...access.matrix, [role]: Object.fromEntries(left) } };
}

/** Cells that decide something: people without a space hold rights to the platform's subjects, where its records offer them. */
function cells(access: Access): { role: string; action: Action; subject: string }[] {
  return access.roles.flatMap(({ name: role, inSpace }) =>
    subjects
      .filter((subject) => inSpace || !(spaceSubjects as readonly string[]).includes(subject))
      .flatMap((subject) => actions.map((action) => ({ role, action, subject })))
      .filter(({ action, subject }) => inSpace || isOffered(action, subject)),
  );
}

function isOffered(action: Action, subject: string): boolean {
  return model.resources.some(
    (resource) =>
      resource.subject === subject &&
      resource.scope === 'platform' &&
      (resource.actions?.includes(action) ?? true) &&
      (action !== 'publish' || resource.publish !== undefined),
  );
}

/** A predicate without each of its comparisons, and without each of its alternatives. */
function weaker(predicate: Predicate): [part: string, predicate: Predicate][] {
  if ('all' in predicate || 'any' in predicate) {
    const parts = 'all' in predicate ? predicate.all : predicate.any;
    const join = (next: readonly Predicate[]): Predicate => ('all' in predicate ? { all: next } : { any: next });
    return parts.flatMap((part, index) => [
      [JSON.stringify(part), join(parts.filter((_, at) => at !== index))] as [string, Predicate],
      ...weaker(part)
        .filter(([, inner]) => JSON.stringify(inner) !== '{"all":[]}')
        .map(([name, inner]): [string, Predicate] => [
          name,
          join(parts.map((one, at) => (at === index ? inner : one))),
        ]),
    ]);
  }
  if ('via' in predicate) return weaker(predicate.where).map(([name, where]) => [name, { via: predicate.via, where }]);
  if ('not' in predicate) return weaker(predicate.not).map(([name, not]) => [name, { not }]);
  return [[JSON.stringify(predicate), { all: [] }]];
}
