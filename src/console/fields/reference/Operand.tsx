import type { ReferenceField } from '#schema/field.ts';
import type { OperandProps } from '../module.ts';
import { PickedTitles } from '../PickedTitles.tsx';

/** The titles of the picked records. */
export function Operand(props: OperandProps<ReferenceField>) {
  return <PickedTitles {...props} />;
}
