import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import { type Resource, storageOf, tableOf } from '#schema/resource.ts';
import { countOf } from './answers.ts';
import { type Call, listCondition, operationName } from './queries.ts';
import { resourceCall } from './viewer-call.ts';

/** A field through which records of `resource` point at records of another one. */
export interface BackReference {
  resource: Resource;
  field: Field;
  /** Those in the trash instead of those that lists show. */
  deleted?: true;
}

/** The records that point at one of `resource`, by its name. */
interface BackReferencesQuestion {
  resource: string;
  id: string;
  backReferences: readonly BackReference[];
}

/**
 * Every field of the model that may point at records of a resource: references to it, and for tags the keyed JSON that
 * names them. Values inside a jsonb column are left out, since the data service cannot look them up by an index; so are
 * records of the same resource, which are its drafts and versions and go along with it.
 */
export function backReferencesOf({ resources }: Pick<Model, 'resources'>, target: Resource): BackReference[] {
  const others = resources.filter(({ name }) => name !== target.name);
  return others.flatMap((resource) =>
    resource.fields
      .filter((field) => pointsAt(field, target) && storageOf(resource, field.name).path.length === 0)
      .map((field) => ({ resource, field })),
  );
}

function pointsAt(field: Field, target: Resource): boolean {
  return field.kind === 'tags' ? target.name === 'tag' : field.kind === 'reference' && field.to === target.name;
}

/** The condition that a record points at the one with that id. */
export function backReferencePredicate({ field }: BackReference, id: string): Predicate {
  return { field: field.name, op: field.kind === 'tags' ? 'hasKey' : 'eq', value: id };
}

/** Counts the records that point at one: `{ of0: { aggregate: { count } } }`, numbered as the references are. */
export function backReferencesCall(target: Resource, backReferences: readonly BackReference[], id: string): Call {
  const name = operationName(target, 'BackReferences');
  const where = backReferences.map((backReference, index): [string, JsonObject] => [
    `where${index}`,
    listCondition(backReference.resource, {
      where: backReferencePredicate(backReference, id),
      archived: backReference.deleted,
    }),
  ]);
  const parameters = backReferences.map(({ resource }, index) => `$where${index}: ${tableOf(resource)}_bool_exp!`);
  const counts = backReferences.map(
    ({ resource }, index) =>
      `of${index}: ${tableOf(resource)}_aggregate(where: $where${index}) { aggregate { count } }`,
  );
  return {
    operationName: name,
    query: `query ${name}(${parameters.join(', ')}) {
  ${counts.join('\n  ')}
}`,
    variables: Object.fromEntries(where),
  };
}

/** Counts the records that point at one: a number for each reference, in the order that they are asked in. */
export const countBackReferences = (question: BackReferencesQuestion) =>
  resourceCall('countBackReferences', question, (resource, { id, backReferences }) => ({
    call: backReferencesCall(resource, backReferences, id),
    read: (data) => backReferences.map((_, index) => countOf(data[`of${index}`])),
  }));
