import type { ChoiceOption } from '#schema/field.ts';
import { Ellipsis } from '../Ellipsis.tsx';
import { useCellText } from '../useCellText.ts';
import { optionText } from './option-text.ts';
import { ToneChip } from './ToneChip.tsx';

/** An option by name: a chip where the declaration gives it a tone. */
export function OptionLabel({ option }: { option: ChoiceOption }) {
  const { t } = useCellText();
  const text = optionText(t, option);
  return option.tone ? <ToneChip label={text} tone={option.tone} /> : <Ellipsis title={text}>{text}</Ellipsis>;
}
