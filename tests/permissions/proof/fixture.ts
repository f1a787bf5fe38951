import { createCall } from '#derive/documents/mutations.ts';
import { model } from '#resources/model.ts';
import type { Action } from '#schema/access.ts';
import type { JsonObject } from '#schema/json.ts';
import { keyOf, type Resource, tableOf, tenantColumn } from '#schema/resource.ts';
import { columnsOf, type RowKind } from '../row-kinds.ts';
import { insertSample, namesSpace, sampleRecord } from '../samples.ts';
import type { World } from '../world.ts';

/**
 * Where rows and their viewer are: in one space, the row in another, the viewer in none, or in one space where the viewer is
 * its owner, who looks through the eyes of the role.
 */
export type Place = 'own' | 'other' | 'none' | 'impersonation';

/** One thing that somebody would do with a row. */
export interface Deed {
  action: Action;
  of: Fixture;
  field?: string;
}

/** Rows of one resource in one place, made by the administrator when they are first needed. */
export class Fixture {
  readonly world: World;
  readonly resource: Resource;
  readonly place: Place;
  readonly kind: RowKind;
  readonly table: string;
  readonly spaceId: string;
  #kept: Promise<JsonObject> | undefined;
  #spare: JsonObject | undefined;
  readonly #columns = new Map<string | undefined, Promise<JsonObject>>();

  constructor(world: World, resource: Resource, place: Place, kind: RowKind) {
    this.world = world;
    this.resource = resource;
    this.place = place;
    this.kind = kind;
    this.table = tableOf(resource);
    this.spaceId = place === 'other' ? world.other : world.own;
  }

  /** What the rules look at in these rows. */
  get record(): JsonObject {
    const tenant = tenantColumn(this.resource);
    return { ...this.kind.values, ...this.kind.context, ...(tenant && { [tenant]: this.spaceId }) };
  }

  /** The deed that decides about a deed with these rows: itself, unless they follow others. */
  decidedBy(deed: Deed): Deed {
    return deed;
  }

  /** A row that stays: for what reads it, or changes it harmlessly. */
  kept(): Promise<JsonObject> {
    this.#kept ??= this.fresh();
    return this.#kept;
  }

  /** A row that may go, with a field that it shall have beside the required ones. */
  async fresh(given: JsonObject = {}, wanted?: string): Promise<JsonObject> {
    const { values } = await columnsOf(this.kind, this.world.admin, this.spaceId);
    return insertSample(this.world.admin, this.resource, this.spaceId, { ...values, ...given }, wanted);
  }

  /**
   * Has something tried on a row of its own that takes the row away or changes it for good. One that stays as it is serves whoever
   * tries next.
   * @param attempt tells whether it was done
   */
  async tryOnce(attempt: (key: JsonObject) => Promise<boolean>): Promise<boolean> {
    const key = this.#spare ?? (await this.fresh());
    this.#spare = undefined;
    const isDone = await attempt(key);
    if (isDone) await this.forget(key.id);
    else this.#spare = key;
    return isDone;
  }

  /** Columns of a new record, with a foreign space named where the place is another. */
  async columns(wanted?: string): Promise<JsonObject> {
    const columns = this.#columns.get(wanted) ?? this.#newColumns(wanted);
    this.#columns.set(wanted, columns);
    const foreign: JsonObject = namesSpace(this.resource, this.place) ? { space_id: this.spaceId } : {};
    return { ...(await columns), ...this.kind.forged, ...foreign };
  }

  async #newColumns(wanted: string | undefined): Promise<JsonObject> {
    const values = await sampleRecord(this.world.admin, this.resource, this.spaceId, wanted);
    const { chosen } = await columnsOf(this.kind, this.world.admin, this.spaceId);
    return createCall(model, this.resource, { ...values, ...chosen }).variables.object as JsonObject;
  }

  /** Condition that finds the row of a key. */
  where(key: JsonObject): JsonObject {
    return Object.fromEntries(keyOf(this.resource).map((column) => [column, { _eq: key[column] ?? null }]));
  }

  /** Columns of a row, as the administrator reads them. */
  async read(key: JsonObject, columns: readonly string[]): Promise<JsonObject> {
    if (columns.length === 0) return {};
    const document = `query ($where: ${this.table}_bool_exp!) { ${this.table}(where: $where) { ${columns.join(' ')} } }`;
    const data = await this.world.admin(document, { where: this.where(key) });
    const [row] = data[this.table] as JsonObject[];
    return row ?? {};
  }

  /** Removes a row that has served, so that the next viewer may make the same, and limits of a space are not met. */
  async forget(id: unknown): Promise<void> {
    const { actions, borrows } = this.resource;
    // Rows of a view are removed from its tables alone, and those of the audit log by nobody.
    if (typeof id !== 'string' || borrows?.includes('edit') || actions?.includes('delete') === false) return;
    const { admin } = this.world;
    await admin(
      `mutation ($where: ${this.table}_bool_exp!) { delete_${this.table}(where: $where) { affected_rows } }`,
      {
        where: { id: { _eq: id } },
      },
    );
  }
}
