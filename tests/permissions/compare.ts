import { createMongoAbility, type MongoAbility, subject } from '@casl/ability';
import { abilityRules } from '#derive/access/ability.ts';
import { createCall, deleteCall, removeCall, updateCall } from '#derive/documents/mutations.ts';
import type { Call } from '#derive/documents/queries.ts';
import { listCall, oneCall } from '#derive/documents/queries.ts';
import { model } from '#resources/model.ts';
import { type Access, type Action, allows, type Viewer } from '#schema/access.ts';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { type Resource, storageOf, tableOf, tenantColumn } from '#schema/resource.ts';
import { columnsOf, deleteRows, type RowKind, rowKinds } from './row-kinds.ts';
import { insertSample, namesSpace, sampleRecord, sampleValue, targetStates } from './samples.ts';
import type { Named, World } from './world.ts';

export interface Comparison {
  cells: number;
  /** `AUTHOR update tag.name in its own space: browser denies, data service allows` */
  differences: string[];
}

interface Cell {
  action: Action;
  field?: Field;
  /** What the data service is asked. */
  call(): Promise<Call>;
  /** Told that it was accepted, where that has changed or removed the row for good. */
  onAccepted?(): void;
}

/**
 * Asks the browser's ability and the data service the same question for every role, resource, action, field and place,
 * with the operations that the console sends.
 */
export async function compare(
  world: World,
  access: Access,
  {
    only = () => true,
    viewers = world.viewers,
  }: { only?: (resource: Resource) => boolean; viewers?: readonly Named[] } = {},
): Promise<Comparison> {
  const comparison: Comparison = { cells: 0, differences: [] };
  const resources = model.resources.filter((resource) => resource.scope === 'space' && only(resource));
  for (const { name, viewer } of viewers) {
    const ability = createMongoAbility(abilityRules(access, model, viewer));
    for (const resource of resources) {
      for (const place of ['own', 'other'] as const) {
        for (const kind of rowKinds(resource, viewer, world.stranger)) {
          const row = { ...kind.values, ...kind.context, [tenantColumn(resource) ?? '']: world[place] };
          for (const cell of cellsOf(world, resource, place, kind)) {
            const browser = shown(access, viewer.role, ability, cell, resource, row);
            const service = await accepted(world, viewer, await cell.call());
            comparison.cells += 1;
            if (service) cell.onAccepted?.();
            if (browser !== service) {
              comparison.differences.push(describe(`${name} ${cell.action}`, resource, cell, place, kind, service));
            }
          }
        }
      }
      await deleteRows(world.admin, resource);
    }
  }
  return comparison;
}

function cellsOf(world: World, resource: Resource, place: 'own' | 'other', kind: RowKind): Cell[] {
  const { admin } = world;
  const spaceId = world[place];
  const row = async () => insertSample(admin, resource, spaceId, (await columnsOf(kind, admin, spaceId)).values);
  // Reading and updating leave the row where it is, so that their cells share one.
  let cached: Promise<JsonObject> | undefined;
  const sharedRow = () => {
    cached ??= row();
    return cached;
  };
  // One that was not removed is there for the next cell that would.
  let spare: Promise<JsonObject> | undefined;
  const spareRow = () => {
    spare ??= row();
    return spare;
  };
  const onAccepted = () => {
    spare = undefined;
  };
  const setting = async (field: Field) => {
    const target = targetStates[`${resource.name}.${field.name}`];
    return { [field.name]: await sampleValue(admin, field, spaceId, target) };
  };
  const fields = resource.fields.flatMap((field): Cell[] => [
    { action: 'read', field, call: async () => readCall(resource, await sharedRow(), field) },
    { action: 'create', field, call: async () => createIn(world, resource, place, kind, field) },
    {
      action: 'update',
      field,
      call: async () => updateCall(model, resource, await sharedRow(), await setting(field)),
    },
  ]);
  return [
    ...fields.filter(({ action, field }) => !(action !== 'read' && field?.kind === 'reference' && field.to === 'user')),
    { action: 'delete', call: async () => deleteCall(model, resource, await spareRow()), onAccepted },
    { action: 'delete', call: async () => removeCall(model, resource, await spareRow()), onAccepted },
    ...publishCells(resource, spareRow).map((cell) => ({ ...cell, onAccepted })),
  ];
}

/** A view has no key to be read by: its rows are found in its list. */
function readCall(resource: Resource, key: JsonObject, { name }: Field): Call {
  if (!resource.borrows?.includes('edit')) return oneCall(model, resource, key, [name]);
  const where = { field: 'id', op: 'eq', value: key.id ?? null } as const;
  return listCall(model, resource, { fields: [name], where, limit: 1, offset: 0 });
}

function publishCells(resource: Resource, row: () => Promise<JsonObject>): Cell[] {
  const { field = '', values = [], by } = resource.publish ?? {};
  // What the server alone does is no cell of the data service; `proof/special-paths.ts` tries it all the same.
  if (by === 'server') return [];
  return values.map((value) => ({
    action: 'publish',
    call: async () => updateCall(model, resource, await row(), { [field]: value }),
  }));
}

/** A caller reaches another space only by naming it, which the console never does. */
async function createIn(
  world: World,
  resource: Resource,
  place: 'own' | 'other',
  kind: RowKind,
  field: Field,
): Promise<Call> {
  const sample = await sampleRecord(world.admin, resource, world[place], field.name);
  const { chosen } = await columnsOf(kind, world.admin, world[place]);
  const call = createCall(model, resource, { ...sample, ...chosen });
  const named = { ...kind.forged, ...(namesSpace(resource, place) && { space_id: world[place] }) };
  return { ...call, variables: { object: { ...(call.variables.object as JsonObject), ...named } } };
}

/**
 * Whether a form of the browser offers the cell: one of this declaration, or of another one over the same table that the
 * matrix opens to the role, since the data service knows tables and not forms.
 */
function shown(access: Access, role: string, ability: MongoAbility, cell: Cell, resource: Resource, row: JsonObject) {
  const { action, field } = cell;
  const siblings = model.resources.filter(
    (other) => tableOf(other) === tableOf(resource) && allows(access, role, action, other.subject),
  );
  return [resource, ...siblings.filter((other) => other !== resource)].some((declaration) =>
    fieldsAlike(field, resource, declaration).some((name) => may(ability, action, name, declaration, row)),
  );
}

/** The declaration's names for what the field stores; `[undefined]` where the cell is about whole rows. */
function fieldsAlike(field: Field | undefined, resource: Resource, declaration: Resource): (string | undefined)[] {
  if (!field) return declaration === resource ? [undefined] : [];
  const at = JSON.stringify(storageOf(resource, field.name));
  return declaration.fields
    .map(({ name }) => name)
    .filter((name) => JSON.stringify(storageOf(declaration, name)) === at);
}

function may(ability: MongoAbility, action: Action, field: string | undefined, resource: Resource, row: JsonObject) {
  // A copy, since CASL marks what it is asked about with its subject.
  return ability.can(action, subject(resource.name, { ...row }) as never, field);
}

/** Accepted means done: an error is a refusal, and so is `null`, which says that there is no such row for this caller. */
async function accepted(world: World, viewer: Viewer, { query, variables }: Call): Promise<boolean> {
  const { data } = await world.as(viewer, query, variables);
  const answers = Object.entries(data ?? {}).filter(([name]) => !name.endsWith('_aggregate'));
  return answers.some(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
}

function describe(
  attempt: string,
  resource: Resource,
  cell: Cell,
  place: 'own' | 'other',
  kind: RowKind,
  service: boolean,
): string {
  const what = cell.field ? `${resource.name}.${cell.field.name}` : resource.name;
  const where = place === 'own' ? 'in its own space' : 'in another space';
  const verdict = service ? 'browser denies, data service allows' : 'browser allows, data service denies';
  return `${attempt} ${what}${kind.name && ` (${kind.name})`} ${where}: ${verdict}`;
}
