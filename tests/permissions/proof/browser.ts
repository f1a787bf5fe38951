import { createMongoAbility, type MongoAbility, subject } from '@casl/ability';
import { abilityRules } from '#derive/access/ability.ts';
import { model } from '#resources/model.ts';
import type { Access, Viewer } from '#schema/access.ts';
import { tableOf } from '#schema/resource.ts';
import type { Deed } from './fixture.ts';

/**
 * What the browser shows to one viewer by the matrix. Look-ups are left out: they follow relationships, which the browser has
 * no rows for, and are asked as they are written (`lookups.ts`).
 */
export class Browser {
  readonly #ability: MongoAbility;

  constructor(access: Access, viewer: Viewer) {
    const lookups = new Set(abilityRules({ ...access, matrix: {} }, model, viewer).map((rule) => JSON.stringify(rule)));
    const rules = abilityRules(access, model, viewer).filter((rule) => !lookups.has(JSON.stringify(rule)));
    this.#ability = createMongoAbility(rules);
  }

  /** The data service knows tables and not forms: what any declaration over the table gives counts. */
  may(deed: Deed): boolean {
    const { action, of, field } = deed.of.decidedBy(deed);
    const sameTable = model.resources.filter((other) => tableOf(other) === of.table);
    // A copy, since CASL marks what it is asked about with its subject.
    return sameTable.some(({ name }) => this.#ability.can(action, subject(name, { ...of.record }) as never, field));
  }
}
