import { z } from 'zod';
import { missing } from './fault.ts';
import { expand } from './params.ts';

const seconds = z.coerce.number().int();

/** What every list takes. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z
    .union([
      seconds,
      z.strictObject({
        gt: seconds.optional(),
        gte: seconds.optional(),
        lt: seconds.optional(),
        lte: seconds.optional(),
      }),
    ])
    .optional(),
  expand,
};

interface ListQuery {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?:
    | number
    | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }
    | undefined;
}

/** A page of objects that stand with the newest first. @throws StripeFault for a cursor that is not there */
export function page<Value extends { id: string; object: string; created?: number }>(
  url: string,
  values: readonly Value[],
  { limit, starting_after, ending_before, created }: ListQuery,
) {
  const { gt, gte, lt, lte } =
    typeof created === 'number' ? { gte: created, lte: created, gt: undefined, lt: undefined } : (created ?? {});
  const matches = values.filter(
    ({ created: at = 0 }) =>
      at > (gt ?? -1) &&
      at >= (gte ?? 0) &&
      at < (lt ?? Number.POSITIVE_INFINITY) &&
      at <= (lte ?? Number.POSITIVE_INFINITY),
  );
  const indexOfId = (id: string, param: string) => {
    const at = matches.findIndex((value) => value.id === id);
    if (at < 0) throw missing(values[0]?.object ?? 'object', id, param);
    return at;
  };
  if (ending_before !== undefined) {
    const end = indexOfId(ending_before, 'ending_before');
    return { object: 'list', url, has_more: end > limit, data: matches.slice(Math.max(0, end - limit), end) };
  }
  const from = starting_after === undefined ? 0 : indexOfId(starting_after, 'starting_after') + 1;
  return { object: 'list', url, has_more: matches.length > from + limit, data: matches.slice(from, from + limit) };
}
