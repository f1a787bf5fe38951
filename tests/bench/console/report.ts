import { median } from '../data/load.ts';
import { formatCount, table, verdict } from '../data/report.ts';
import { type Line, lines } from './targets.ts';
import type { Round } from './visit.ts';

const HEAD = ['', 'console', 'plain', 'ratio', 'budget', 'holds'];

function format(value: number, unit: Line['unit']): string {
  if (unit === 'count') return formatCount(value);
  return unit === 'kB' ? `${(value / 1000).toFixed(1)} kB` : `${value.toFixed(0)} ms`;
}

/** The medians of both sides, line by line, against their budgets. */
export function comparison(ours: readonly Round[], reference: readonly Round[]): string {
  const rows = lines.map(({ measure, label, unit, budget }) => {
    const [our, their] = [ours, reference].map((rounds) => median(rounds.map((round) => round[measure]))) as [
      number,
      number,
    ];
    const limit = budget?.(their);
    return [
      label,
      format(our, unit),
      format(their, unit),
      their > 0 ? (our / their).toFixed(2) : '-',
      limit === undefined ? '-' : format(limit, unit),
      limit === undefined ? '-' : verdict(our <= limit),
    ];
  });
  return table(HEAD, rows);
}
