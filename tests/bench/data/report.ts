import { cpus, loadavg } from 'node:os';
import type { Comparison } from './rounds.ts';

const number = (value: number, digits = 0): string =>
  Number.isNaN(value)
    ? '-'
    : value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A Markdown table; the first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

export const HEAD = [
  'operation',
  'conn.',
  'requests/s',
  'hand-written',
  'ratio',
  'quartiles',
  'p50 ms',
  'by hand',
  'p95 ms',
  'by hand',
  'p95 ratio',
  'CPU µs',
  'by hand',
];

export function comparisonRow(
  name: string,
  connections: number,
  { left, right, ratio, quartiles }: Comparison,
): string[] {
  return [
    name,
    String(connections),
    number(left.perSecond),
    number(right.perSecond),
    number(ratio, 2),
    quartiles.map((each) => number(each, 2)).join('-'),
    number(left.p50, 2),
    number(right.p50, 2),
    number(left.p95, 2),
    number(right.p95, 2),
    number(left.p95 / right.p95, 2),
    number(left.cpu),
    number(right.cpu),
  ];
}

/** Says whether a limit holds; the bench ends as failed where one does not. */
export function verdict(holds: boolean): string {
  if (!holds) process.exitCode = 1;
  return holds ? 'yes' : 'NO';
}

export const megabytes = (bytes: number): string => `${number(bytes / 1024 / 1024, 1)} MB`;
export const formatMs = (value: number): string => number(value, 2);
export const formatCount = (value: number): string => number(value);

export function machine(): string {
  const [first] = cpus();
  return `${cpus().length} cores (${first?.model.trim()}), Node ${process.version}`;
}

export const load = (): string =>
  `load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}`;
