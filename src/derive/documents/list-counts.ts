import type { Predicate } from '#schema/predicate.ts';
import { comparedAt } from '#schema/resource.ts';
import { countOf, sumIn } from './answers.ts';
import { countCall, countsCall } from './queries.ts';
import { type ListQuestion, resourceCall } from './viewer-call.ts';

/** Several lists of a resource that differ in their condition alone. */
interface CountsQuestion extends Omit<ListQuestion, 'where'> {
  wheres: readonly Predicate[];
  countLimit: number;
  /** A number field whose values are added up, in place of the rows. */
  sum?: string | undefined;
}

/** How many rows a list has, exactly. */
export const countRows = (question: ListQuestion) =>
  resourceCall('countRows', question, (resource, condition, { viewer }) => ({
    call: countCall(resource, { ...condition, viewer }),
    read: ({ total }) => countOf(total),
  }));

/** How many rows each of several lists of a resource has, counted to `countLimit`, or the sum of a field over them. */
export const countLists = (question: CountsQuestion) =>
  resourceCall('countLists', question, (resource, request, { viewer }) => {
    const column = request.sum && comparedAt(resource, request.sum).column;
    return {
      call: countsCall(resource, { ...request, viewer }),
      read: (data) =>
        request.wheres.map((_, index) => (column ? sumIn(data[`of${index}`], column) : countOf(data[`of${index}`]))),
    };
  });
