import type { CompareOperator } from '../model/ir.ts';
import { type Sql, sql } from './fragment.ts';

type Build = (left: Sql, right: Sql) => Sql;

/** The SQL of every comparison whose right side is a value. */
export const operators: Record<CompareOperator, Build> = {
  _eq: (left, right) => sql`${left} = ${right}`,
  _neq: (left, right) => sql`${left} <> ${right}`,
  _gt: (left, right) => sql`${left} > ${right}`,
  _lt: (left, right) => sql`${left} < ${right}`,
  _gte: (left, right) => sql`${left} >= ${right}`,
  _lte: (left, right) => sql`${left} <= ${right}`,
  _in: (left, right) => sql`${left} = ANY (${right})`,
  _nin: (left, right) => sql`${left} <> ALL (${right})`,
  _like: (left, right) => sql`${left} LIKE ${right}`,
  _nlike: (left, right) => sql`${left} NOT LIKE ${right}`,
  _ilike: (left, right) => sql`${left} ILIKE ${right}`,
  _nilike: (left, right) => sql`${left} NOT ILIKE ${right}`,
  _similar: (left, right) => sql`${left} SIMILAR TO ${right}`,
  _nsimilar: (left, right) => sql`${left} NOT SIMILAR TO ${right}`,
  _regex: (left, right) => sql`${left} ~ ${right}`,
  _iregex: (left, right) => sql`${left} ~* ${right}`,
  _nregex: (left, right) => sql`${left} !~ ${right}`,
  _niregex: (left, right) => sql`${left} !~* ${right}`,
  _contains: (left, right) => sql`${left} @> ${right}`,
  _contained_in: (left, right) => sql`${left} <@ ${right}`,
  _has_key: (left, right) => sql`${left} ? ${right}`,
  _has_keys_any: (left, right) => sql`${left} ?| ${right}`,
  _has_keys_all: (left, right) => sql`${left} ?& ${right}`,
  _jsonb_path_exists: (left, right) => sql`${left} @? ${right}`,
  _jsonb_path_match: (left, right) => sql`${left} @@ ${right}`,
  _ancestor: (left, right) => sql`${left} @> ${right}`,
  _ancestor_any: (left, right) => sql`${left} @> ${right}`,
  _descendant: (left, right) => sql`${left} <@ ${right}`,
  _descendant_any: (left, right) => sql`${left} <@ ${right}`,
  _matches: (left, right) => sql`${left} ~ ${right}`,
  _matches_any: (left, right) => sql`${left} ? ${right}`,
  _matches_fulltext: (left, right) => sql`${left} @ ${right}`,
};
