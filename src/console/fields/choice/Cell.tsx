import type { ChoiceField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { OptionLabel } from './OptionLabel.tsx';

/** The chosen options by name; a value that the declaration no longer knows still shows. */
export function Cell({ field, value }: CellProps<ChoiceField>) {
  const values = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string' && item !== '');
  if (values.length === 0) return <Blank />;
  const options = values.map(
    (item) =>
      field.options.find((option) => option.value === item) ?? { value: String(item), tone: 'neutral' as const },
  );
  return (
    <span className="cell-row">
      {options.map((option) => (
        <OptionLabel key={option.value} option={option} />
      ))}
    </span>
  );
}
