import { inputsOf } from '../inputs.ts';
import type { FilterProps } from '../module.ts';
import { YesNo } from '../YesNo.tsx';

/** The operand of a filter. "Is empty" asks yes or no for every kind; the rest is the kind's own. */
export function FieldFilter(props: FilterProps) {
  const { Filter } = inputsOf(props.field);
  if (props.op === 'isNull') return <YesNo {...props} />;
  return Filter && <Filter {...props} />;
}
