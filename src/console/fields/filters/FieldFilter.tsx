import { inputsOf } from '../inputs.ts';
import type { FilterProps } from '../module.ts';
import { YesNo } from '../YesNo.tsx';
import { BetweenFilter } from './BetweenFilter.tsx';

/** The operand of a filter. "Is empty" asks yes or no for every kind, "is between" for two values; the rest is the kind's own. */
export function FieldFilter(props: FilterProps) {
  const { Filter } = inputsOf(props.field);
  if (props.op === 'isNull') return <YesNo {...props} />;
  if (!Filter) return null;
  return props.op === 'between' ? <BetweenFilter {...props} Filter={Filter} /> : <Filter {...props} />;
}
