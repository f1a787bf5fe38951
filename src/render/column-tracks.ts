import { MOST_COLUMNS } from '#rules/nested-blocks.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** Parts that a row is made of: a column of 6 takes half of it. */
export const ROW_PARTS = 12;

/** What a container shows where nothing was said: two columns that are equally wide. */
const HALVES: readonly number[] = [6, 6];

/** The values of a container that say how its columns stand on a screen, where that is not as on desktops. */
const ON_SCREEN = {
  tablet: { widths: 'tabletWidths', order: 'tabletOrder' },
  mobile: { widths: 'phoneWidths', order: 'phoneOrder' },
} as const;

type Screen = keyof typeof ON_SCREEN;
export type OwnWidths = (typeof ON_SCREEN)[Screen]['widths'];

/**
 * How wide the columns of a container are, in parts of the row. One whose width is no such number, as while somebody types it, has
 * its share: what stands in it stays there.
 * @param info values of the block
 */
export function columnWidths(info: Json): readonly number[] {
  const widths = isJsonObject(info) && Array.isArray(info.widths) ? info.widths.slice(0, MOST_COLUMNS) : [];
  if (widths.length === 0) return HALVES;
  const fits = (width: Json): width is number => typeof width === 'number' && width > 0 && width <= ROW_PARTS;
  return widths.map((width) => (fits(width) ? width : ROW_PARTS / widths.length));
}

/**
 * The widths that a screen has of its own, all whole; null where it has none. A column that has no number there, as one that was added
 * later, is as wide as on desktops.
 */
export function ownWidths(info: JsonObject, name: OwnWidths): readonly number[] | null {
  const given = info[name];
  const own = Array.isArray(given) ? given : [];
  const isPart = (width: Json | undefined): width is number =>
    typeof width === 'number' && Number.isInteger(width) && width > 0 && width <= ROW_PARTS;
  if (!own.some(isPart)) return null;
  return columnWidths(info).map((usual, at) => {
    const width = own[at];
    return isPart(width) ? width : Math.max(1, Math.round(usual));
  });
}

/** Whether all columns stand in one row: the parts of a screen's own widths may be more than a row has. */
export const isOneRow = (own: readonly number[]): boolean => own.reduce((sum, width) => sum + width, 0) <= ROW_PARTS;

/**
 * The order in which a screen shows columns, by their numbers from 1: those that it names, then the others.
 * @param order what its field holds, of any shape
 */
export function columnOrder(order: Json | undefined, count: number): readonly number[] {
  const all = Array.from({ length: count }, (_, at) => at + 1);
  const named = (Array.isArray(order) ? order : []).filter((one): one is number => all.some((each) => each === one));
  return [...new Set([...named, ...all])];
}

/** Whether an order is that of the page. */
export const isUsualOrder = (columns: readonly number[]): boolean => columns.every((column, at) => column === at + 1);

export const tracksOf = (widths: readonly number[]) => widths.map((width) => `minmax(0,${width}fr)`).join(' ');

/** Columns in an order of their own; nothing where it is that of the page. @param row its selector */
export function orderCss(row: string, info: JsonObject, order: Json | undefined): string {
  const columns = columnOrder(order, columnWidths(info).length);
  if (isUsualOrder(columns)) return '';
  return columns.map((column, at) => `${row}>.column:nth-child(${column}){order:${at}}`).join('');
}

/**
 * Columns that stand beside each other on a screen: in its own order, and in its own widths or those of desktops.
 * @param wraps whether those that do not fit stand below each other by themselves, where the screen has no widths of its own
 */
export function rowOnScreen(row: string, info: JsonObject, screen: Screen, wraps: boolean): string {
  const { widths, order } = ON_SCREEN[screen];
  const usual = columnWidths(info);
  const columns = columnOrder(info[order], usual.length);
  const own = ownWidths(info, widths);
  const inOrder = columns.map((column) => (own ?? usual)[column - 1] ?? 0);
  const ordered = orderCss(row, info, info[order]);
  if (own && !isOneRow(own)) return rowsCss(row, own) + ordered;
  const isAsUsual = !own && (wraps || ordered === '');
  return (isAsUsual ? '' : `${row}{grid-template-columns:${tracksOf(inOrder)}}`) + ordered;
}

/** Columns in as many rows as they need, in tracks as few as their widths allow: there is a gap between any two, also inside a column. */
function rowsCss(row: string, own: readonly number[]): string {
  const part = own.reduce(commonDivisor, ROW_PARTS);
  const tracks = ROW_PARTS / part;
  if (tracks === 1) return `${row}{grid-template-columns:minmax(0,1fr)}`;
  // All gaps together never take more than half of a row, however narrow the phone.
  const gap = `column-gap:min(var(--gap),50%/${tracks - 1})`;
  const spans = own.map((width, at) => `${row}>.column:nth-child(${at + 1}){grid-column:span ${width / part}}`);
  return `${row}{grid-template-columns:repeat(${tracks},minmax(0,1fr));${gap}}${spans.join('')}`;
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));
