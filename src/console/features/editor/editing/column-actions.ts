import type { ComponentData } from '@puckeditor/core';
import { columnZones, hostOf } from '../puck/puck-data.ts';
import type { Selection } from '../stores/selection.ts';
import { withColumnMoved } from './move-column.ts';

interface Host {
  selection: Selection;
  selectedIds(): readonly string[];
  itemOf(id: string): ComponentData | undefined;
  /** Selects one in Puck. */
  selectItem(id: string): void;
  /** One step of undo. */
  replace(item: ComponentData): void;
}

/** What people do with a column as a whole, by its slot: Puck knows nothing of it. */
export function createColumnActions({ selection, selectedIds, itemOf, selectItem, replace }: Host) {
  const zonesBeside = (zone: string) => columnZones(itemOf(hostOf(zone)));
  const isColumn = (zone: string) => zonesBeside(zone).includes(zone);

  /** The one that is chosen, as long as its container has it and is selected. */
  function chosenColumn(): string | undefined {
    const { column } = selection.get();
    const [id, ...others] = selectedIds();
    const isThere = column !== undefined && hostOf(column) === id && others.length === 0;
    return isThere && isColumn(column) ? column : undefined;
  }

  /** Chooses a column with its container, whose fields say how wide it is. */
  function chooseColumn(zone: string) {
    selectItem(hostOf(zone));
    selection.columnOf(hostOf(zone), zone);
  }

  /** Puts a column at the place of another one of its container, with all that stands in it. */
  function moveColumnTo(zone: string, targetZone: string) {
    const item = itemOf(hostOf(zone));
    const [from, to] = [zone, targetZone].map((one) => columnZones(item).indexOf(one));
    if (!item || from === undefined || to === undefined || from < 0 || to < 0) return;
    // What stands in the column may be selected, by its place.
    chooseColumn(targetZone);
    if (from !== to) replace(withColumnMoved(item, from, to));
  }

  /** Moves the chosen one among those of its container. @returns where it stands then; undefined at the ends */
  function moveColumn(by: 1 | -1): string | undefined {
    const zone = chosenColumn();
    const zones = zone === undefined ? [] : zonesBeside(zone);
    const targetZone = zones[zones.indexOf(zone ?? '') + by];
    if (zone === undefined || targetZone === undefined) return undefined;
    moveColumnTo(zone, targetZone);
    return targetZone;
  }

  return { isColumn, chosenColumn, chooseColumn, moveColumnTo, moveColumn };
}
