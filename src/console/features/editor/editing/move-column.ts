import type { ComponentData } from '@puckeditor/core';
import { columnOrder, isUsualOrder } from '#render/columns.ts';
import type { JsonObject } from '#schema/json.ts';
import { type BlockProps, columnZones, slotsOf } from '../puck/puck-data.ts';

const ORDERS = ['tabletOrder', 'phoneOrder'];

/**
 * A container with one of its columns at the place of another. What stands in it goes along with its width, and with its place
 * where a device has an order of its own.
 */
export function withColumnMoved(item: ComponentData, from: number, to: number): ComponentData {
  const count = columnZones(item).length;
  const before = Array.from({ length: count }, (_, at) => at);
  /** By place: the place before. */
  const places = before.toSpliced(from, 1).toSpliced(to, 0, from);
  const slots = slotsOf(item);
  const moved = places.map((was, at) => [slots[at]?.slot, slots[was]?.items]);
  const { info } = item.props as BlockProps;
  return { ...item, props: { ...item.props, ...Object.fromEntries(moved), info: infoMoved(info, places) } };
}

function infoMoved(info: JsonObject, places: readonly number[]): JsonObject {
  const { widths } = info;
  // Without widths, columns are equally wide.
  const hasWidths = Array.isArray(widths) && widths.length >= places.length;
  const orders = ORDERS.flatMap((name) => {
    const order = columnOrder(info[name], places.length);
    if (isUsualOrder(order)) return [];
    const next = order.map((column) => places.indexOf(column - 1) + 1);
    return [[name, isUsualOrder(next) ? [] : next]];
  });
  return {
    ...info,
    ...(hasWidths && { widths: [...places.map((was) => widths[was] ?? null), ...widths.slice(places.length)] }),
    ...Object.fromEntries(orders),
  };
}
