import type { ComponentData } from '@puckeditor/core';
import { columnOrder, isUsualOrder, ownWidths } from '#render/column-tracks.ts';
import type { JsonObject } from '#schema/json.ts';
import { type BlockProps, columnZones, slotsOf } from '../puck/puck-data.ts';

const ORDERS = ['tabletOrder', 'phoneOrder'];
const OWN_WIDTHS = ['tabletWidths', 'phoneWidths'] as const;

/**
 * A container with one of its columns at the place of another. What stands in it goes along with its widths, and with its place
 * where a device has an order of its own.
 */
export function withColumnMoved(item: ComponentData, from: number, to: number): ComponentData {
  const count = columnZones(item).length;
  const before = Array.from({ length: count }, (_, at) => at);
  /** By place: the place before. */
  const previousIndexes = before.toSpliced(from, 1).toSpliced(to, 0, from);
  const slots = slotsOf(item);
  const moved = previousIndexes.map((was, at) => [slots[at]?.slot, slots[was]?.items]);
  const { info } = item.props as BlockProps;
  return { ...item, props: { ...item.props, ...Object.fromEntries(moved), info: infoMoved(info, previousIndexes) } };
}

function infoMoved(info: JsonObject, previousIndexes: readonly number[]): JsonObject {
  const { widths } = info;
  // Without widths, columns are equally wide.
  const hasWidths = Array.isArray(widths) && widths.length >= previousIndexes.length;
  const orders = ORDERS.flatMap((name) => {
    const order = columnOrder(info[name], previousIndexes.length);
    if (isUsualOrder(order)) return [];
    const next = order.map((column) => previousIndexes.indexOf(column - 1) + 1);
    return [[name, isUsualOrder(next) ? [] : next]];
  });
  const own = OWN_WIDTHS.flatMap((name) => {
    const widthsThere = ownWidths(info, name);
    return widthsThere ? [[name, previousIndexes.map((was) => widthsThere[was] ?? null)]] : [];
  });
  return {
    ...info,
    ...(hasWidths && {
      widths: [...previousIndexes.map((was) => widths[was] ?? null), ...widths.slice(previousIndexes.length)],
    }),
    ...Object.fromEntries([...orders, ...own]),
  };
}
