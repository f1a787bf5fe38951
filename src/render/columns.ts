import { type NestedBlock, nestBlocks } from '#rules/nested-blocks.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { type PlannedBlock, placedHtml, scopeOf } from './blocks.ts';
import { columnWidths, orderCss, rowOnScreen, tracksOf } from './column-tracks.ts';
import { escapeMarkup } from './escape.ts';
import { FILM_SLOT } from './html/film-button.ts';
import { boxStyle, hexColor, lengthCss } from './styles/box-style.ts';
import type { StepKind } from './styles/design-tokens.ts';
import { onScreens, SCREENS } from './styles/screens.ts';

/** The blocks of a section as they stand in each other's columns. */
export function nested<T extends { block: PlannedBlock }>(blocks: readonly T[]): NestedBlock<T>[] {
  return nestBlocks(blocks, ({ block: { path, definition, values } }) => ({
    path,
    columns: definition.isContainer ? columnWidths(values).length : 0,
  }));
}

/**
 * A section's blocks as HTML, each in its place.
 * @param finish does the last to what a template yielded
 * @param filmButton what stops the film behind a container
 */
export function sectionHtml(
  blocks: readonly { block: PlannedBlock; html: string }[],
  finish: (html: string) => string = (html) => html,
  filmButton = '',
): string {
  const html = ({
    block: { block, html: own },
    columns,
  }: ReturnType<typeof nested<(typeof blocks)[number]>>[number]): string =>
    block.definition.isContainer
      ? containerHtml(
          block,
          finish(own),
          columns.map((column) => column.map(html).join('')),
          filmButton,
        )
      : placedHtml(block, finish(own));
  return nested(blocks).map(html).join('');
}

/** A container: its template yields what is seen behind the columns. */
function containerHtml(
  { id, definition }: PlannedBlock,
  html: string,
  columns: readonly string[],
  filmButton: string,
): string {
  const hasFilm = html.includes(FILM_SLOT);
  const behind = html && `<div class="behind ${scopeOf(definition)}">${html.replace(FILM_SLOT, '')}</div>`;
  const inside = columns.map((column) => `<div class="column">${column}</div>`).join('');
  return `<div id="b-${escapeMarkup(id)}" class="block columns">${behind}<div class="wrap">${inside}</div>${hasFilm ? filmButton : ''}</div>`;
}

/** What all containers share. It stands before the style sheets of components, which may say otherwise of themselves. */
export const columnsCss = `.columns{position:relative}
.columns>.wrap{position:relative;display:grid}
.columns>.behind{position:absolute;inset:0;padding:0}
.column{display:grid;gap:1.25rem;min-inline-size:0}
.column .wrap{max-inline-size:none;padding-inline:0}
:where(.column) .block>*{padding-block:0}
:where(.column) .columns>.wrap{padding-block:0}`;

const ALIGN = { start: 'start', center: 'center', end: 'end', stretch: 'stretch' } as const;
/** How much of a colour over a picture is seen, in percent. */
export const OVERLAY_SHARE = 60;
const HEIGHTS = { half: '50svh', screen: '100svh' } as const;

/** One of the declarations that a choice names; undefined for any other text. */
const chosen = <T extends object>(from: T, key: Json | undefined): T[keyof T] | undefined =>
  typeof key === 'string' && Object.hasOwn(from, key) ? from[key as keyof T] : undefined;

const numberIn = (value: Json | undefined, least: number, most: number): number | undefined =>
  typeof value === 'number' && value >= least && value <= most ? value : undefined;

/**
 * Styles of one container, from its values. Anything but what its fields take is left out, so that no value can leave its
 * declaration.
 * @param selector of the element
 */
export function containerCss(selector: string, info: JsonObject): string {
  const widths = columnWidths(info);
  const row = `${selector}>.wrap`;
  const height = chosen(HEIGHTS, info.height);
  const least = numberIn(info.fit, 1, 1200);
  const tracks = least ? `repeat(auto-fit,minmax(min(100%,${least}px),1fr))` : tracksOf(widths);
  // Components that know no tablets have no lengths of the row: what they call so is of the container itself.
  const inRow = Object.hasOwn(info, 'tablet') ? info : {};
  const rules = [
    `grid-template-columns:${tracks}`,
    `--gap:${gapCss(info.gap) ?? '32px'};gap:var(--gap)`,
    ...(height ? [`min-block-size:${height}`] : []),
    ...(info.full === true ? ['max-inline-size:none'] : []),
    ...rowRules(inRow.style),
  ];
  return [
    boxStyle(selector, inRow === info ? outerOf(info) : info),
    gradientCss(selector, info),
    behindCss(`${selector}>.behind`, info),
    `${row}{${rules.join(';')}}${row}>.column{align-content:${chosen(ALIGN, info.align) ?? 'start'}}`,
    onScreens('tablets', tabletCss(row, info, least !== undefined)),
    `@media ${SCREENS.phones}{${phoneCss(row, info, least !== undefined)}${rowCss(row, inRow.mobile)}}`,
  ]
    .filter(Boolean)
    .join('');
}

const ON_TABLETS = {
  stack: 'grid-template-columns:minmax(0,1fr)',
  pairs: 'grid-template-columns:repeat(2,minmax(0,1fr))',
  reverse: 'display:flex;flex-direction:column-reverse;align-items:stretch',
} as const;

/** How columns stand on tablets, where that is not as on desks. */
function tabletCss(row: string, info: JsonObject, wraps: boolean): string {
  const { tablets, tabletOrder } = info;
  const rules = chosen(ON_TABLETS, tablets);
  const order = tablets === 'reverse' ? '' : orderCss(row, info, tabletOrder);
  const stand = rules ? `${row}{${rules}}${order}` : rowOnScreen(row, info, 'tablet', wraps);
  return stand + rowCss(row, info.tablet);
}

const gapCss = (value: Json | undefined) => lengthCss(numberIn(value, 0, 200) ?? textIn(value), 'space');

const textIn = (value: Json | undefined) => (typeof value === 'string' ? value : undefined);

/** Lengths of a container that are those of its row of columns: what is behind that stays as wide as the page. */
const OF_ROW: { readonly [name: string]: readonly [property: string, steps?: StepKind] } = {
  gap: ['--gap', 'space'],
  maxWidth: ['max-inline-size'],
  minHeight: ['min-block-size', 'height'],
};

function rowRules(rowStyle: Json | undefined): string[] {
  if (!isJsonObject(rowStyle)) return [];
  return Object.entries(OF_ROW).flatMap(([name, [property, steps]]) => {
    const value = lengthCss(rowStyle[name], steps);
    return value === undefined ? [] : [`${property}:${value}`];
  });
}

function rowCss(row: string, rowStyle: Json | undefined): string {
  const rules = rowRules(rowStyle).join(';');
  return rules && `${row}{${rules}}`;
}

/** The looks of the container itself. */
const outerOf = (info: JsonObject): JsonObject =>
  Object.fromEntries(
    ['style', 'tablet', 'mobile'].map((name) => [name, isJsonObject(info[name]) ? withoutRow(info[name]) : null]),
  );

const withoutRow = (settings: JsonObject) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !Object.hasOwn(OF_ROW, name)));

/** Lengths of containers that phones have of their own, whatever desks say: columns that stay side by side stand closer. */
export const ownPhoneLengths = ({ phones }: JsonObject): readonly string[] => (phones === 'keep' ? ['gap'] : []);

/** @param wraps whether columns that do not fit stand below each other by themselves */
function phoneCss(row: string, info: JsonObject, wraps: boolean): string {
  const { phones, phoneOrder } = info;
  if (phones === 'reverse') return `${row}{display:flex;flex-direction:column-reverse;align-items:stretch}`;
  if (phones === 'keep') return `${row}{--gap:16px}${rowOnScreen(row, info, 'mobile', wraps)}`;
  return (wraps ? '' : `${row}{grid-template-columns:minmax(0,1fr)}`) + orderCss(row, info, phoneOrder);
}

/** Of a gradient, in degrees; from above where none is chosen. */
const angleIn = (value: Json | undefined) => numberIn(value, 0, 360) ?? 180;

function gradientCss(selector: string, { style, gradient, angle }: JsonObject): string {
  const from = isJsonObject(style) ? hexColor(style.background) : '';
  const to = hexColor(gradient);
  if (!from || !to) return '';
  return `${selector}{background-image:linear-gradient(${angleIn(angle)}deg,${from},${to})}`;
}

/** Darkens what is behind, and lays a colour over it, so that what stands on it can be read. @param behind its selector */
function behindCss(behind: string, { shade, overlay, angle }: JsonObject): string {
  const { from, to, share } = isJsonObject(overlay) ? overlay : {};
  const color = hexColor(from);
  const dark = numberIn(shade, 1, 100);
  // The colour over it stays as it was chosen.
  const darkened = color ? `${behind}>*` : behind;
  const over =
    color &&
    `${behind}::after{content:'';position:absolute;inset:0;opacity:${(numberIn(share, 0, 100) ?? OVERLAY_SHARE) / 100};background:linear-gradient(${angleIn(angle)}deg,${color},${hexColor(to) || color})}`;
  return (dark ? `${darkened}{filter:brightness(${Math.round(100 - dark)}%)}` : '') + over;
}
