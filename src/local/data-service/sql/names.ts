import type { QualifiedName } from '../catalog/types.ts';
import { identifier, type Sql } from './fragment.ts';

/** Hands out row aliases that no table can shadow. One per statement. */
export class Aliases {
  #count = 0;

  next(): Sql {
    this.#count += 1;
    return identifier(`_${this.#count}`);
  }
}

export const tableName = (table: QualifiedName): Sql => identifier(table.schema, table.name);

/** PostgreSQL cuts longer identifiers, so longer response keys cannot be column aliases. */
export const maximumAlias = 63;
