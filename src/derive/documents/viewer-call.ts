import type { Viewer } from '#schema/access.ts';
import type { JsonObject } from '#schema/json.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';
import type { Call, Condition } from './queries.ts';

/** Whose call it is, and the declarations that it goes by. */
export interface Asker {
  model: Model;
  viewer: Viewer;
}

/** What is sent, and how its answer is read. */
interface Prepared<A> {
  /** Undefined where there is nothing to send: then `read` gets an empty answer. */
  call: Call | undefined;
  read(data: JsonObject): A;
  /** The resource whose fields a refusal may be about. */
  resource?: Resource;
}

/** A call that is prepared when it is sent, since screens put declarations in the place of others; `A` is what it answers. */
export interface ViewerCall<A, Q extends object = object> {
  /** Tells calls with the same question apart, in keys of the cache. */
  name: string;
  question: Q;
  prepare(asker: Asker): Prepared<A>;
}

/** What a question about a list names: the resource, and what narrows the list. */
export interface ListQuestion extends Omit<Condition, 'viewer'> {
  resource: string;
}

/** A call about the records of one resource. */
export function resourceCall<A, Q extends { resource: string }>(
  name: string,
  question: Q,
  prepare: (resource: Resource, options: Omit<Q, 'resource'>, asker: Asker) => Prepared<A>,
): ViewerCall<A, Q> {
  const { resource, ...options } = question;
  return { name, question, prepare: (asker) => prepare(resourceOf(asker.model, resource), options, asker) };
}
