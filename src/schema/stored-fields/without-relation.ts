import type { JsonObject } from '../json.ts';

/** A definition whose value stands inside jsonb: no relationship leads from there. */
export const withoutRelation = (definition: JsonObject): JsonObject =>
  definition.kind === 'reference' || definition.kind === 'tags' ? { ...definition, relation: false } : definition;
