import type { SlotComponent } from '@puckeditor/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { scopeOf } from '#render/blocks.ts';
import { columnOrder, columnWidths, isOneRow, isUsualOrder, ownWidths } from '#render/column-tracks.ts';
import { containerCss } from '#render/columns.ts';
import { groundStyle } from '#render/styles/box-style.ts';
import { valuesFor } from '#render/values/values.ts';
import type { JsonObject } from '#schema/json.ts';
import { definitionOf, type PlacedComponent } from '../../content/placed-components.ts';
import { useDevice } from '../../editing/device-context.ts';
import { useEditor } from '../../editing/editor-context.ts';
import { type BlockProps, COLUMN_SLOTS, rowIdOf, SECTION, zoneOf } from '../../puck/puck-data.ts';
import { ChosenMark } from '../../several/ChosenMark.tsx';
import { useCanvas } from '../../stores/canvas-context.ts';
import { useChosenColumn, useIsSelected } from '../../stores/selection.ts';
import { Unavailable, useWordless } from '../BlockView.tsx';
import { useRendering } from '../drawing/useRendering.ts';
import { stylesOf } from '../styles/canvas-styles.ts';
import { useShownWhenAdded } from '../useShownWhenAdded.ts';
import { Gutter } from './Gutter.tsx';

const sectionsOnly = [SECTION];
const TABLET_WIDTHS = 'tabletWidths';

type ColumnsProps = BlockProps & { [slot: string]: unknown };

/** A container as the site draws it, with columns that blocks are dropped into. */
export function ColumnsView(props: ColumnsProps) {
  const { components } = useEditor();
  const component = components.get(props.componentId ?? '');
  return component ? <Columns {...props} component={component} /> : <Unavailable id={props.id} name={props.name} />;
}

function Columns({ component, ...block }: ColumnsProps & { component: PlacedComponent }) {
  const { site, selection } = useCanvas();
  const { actions, readOnly } = useEditor();
  const { id, version, info } = block;
  const rowId = rowIdOf(id);
  const definition = definitionOf(component, version);
  const result = useRendering({ id: rowId, component, version, info, skip: false });
  const chosenColumn = useChosenColumn(selection);
  const isSelected = useIsSelected(selection, id);
  const [dragged, setDragged] = useState<readonly number[] | null>(null);
  const [device] = useDevice();
  const element = useRef<HTMLDivElement>(null);
  const saved: JsonObject = { ...valuesFor(definition.fields, info), widths: [...columnWidths(info)] };
  // A gutter that is moved on a tablet says how wide columns are there alone.
  const widthsHere = device === 'tablet' && Object.hasOwn(saved, TABLET_WIDTHS) ? TABLET_WIDTHS : 'widths';
  const savedWidths = (widthsHere === TABLET_WIDTHS && ownWidths(saved, TABLET_WIDTHS)) || columnWidths(info);
  const widths = dragged ?? savedWidths;
  const values: JsonObject = dragged ? { ...saved, [widthsHere]: [...dragged] } : saved;
  const isOrdered =
    !isUsualOrder(columnOrder(values.tabletOrder, widths.length)) || !isOneRow(ownWidths(values, TABLET_WIDTHS) ?? []);
  const css = containerCss(`#b-${rowId}`, values) + groundStyle(`#b-${rowId}`, values, site);
  useLayoutEffect(() => {
    const styles = element.current && stylesOf(element.current.ownerDocument);
    styles?.component(definition);
    styles?.set(`columns ${rowId}`, css);
    return () => styles?.set(`columns ${rowId}`, '');
  }, [rowId, css, definition]);
  useShownWhenAdded(id, element);
  useWordless(id, true);
  const behind = result && 'html' in result ? result.html : '';
  return (
    <div
      ref={element}
      id={`b-${rowId}`}
      className="block columns"
      data-tablets={isOrdered ? 'ordered' : String(info.tablets ?? '')}
    >
      <ChosenMark id={id} />
      {behind && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the worker (`renderBlock`)
        <div className={`behind ${scopeOf(definition)}`} dangerouslySetInnerHTML={{ __html: behind }} />
      )}
      <div className="wrap">
        {COLUMN_SLOTS.slice(0, widths.length).map((slot) => {
          const Slot = block[slot] as SlotComponent;
          const isChosen = chosenColumn === zoneOf(id, slot);
          return (
            <Slot
              key={slot}
              className={isChosen ? 'column chosen' : 'column'}
              disallow={sectionsOnly}
              minEmptyHeight={96}
            />
          );
        })}
        {isSelected &&
          !readOnly &&
          widths.slice(1).map((_, column) => (
            <Gutter
              key={COLUMN_SLOTS[column]}
              widths={widths}
              column={column}
              onMove={setDragged}
              onEnd={(next) => {
                setDragged(null);
                if (String(next) !== String(savedWidths)) actions.put(id, widthsHere, [...next]);
              }}
            />
          ))}
      </div>
    </div>
  );
}
