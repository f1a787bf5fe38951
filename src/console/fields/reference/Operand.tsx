import type { ReferenceField } from '#schema/field.ts';
import { PickedTitles } from '../inputs/PickedTitles.tsx';
import type { OperandProps } from '../module.ts';

/** The titles of the picked records. */
export function Operand(props: OperandProps<ReferenceField>) {
  return <PickedTitles {...props} />;
}
