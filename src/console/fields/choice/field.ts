import type { ChoiceField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Filter } from './Filter.tsx';
import { Input } from './Input.tsx';
import { Operand } from './Operand.tsx';

export const choice: FieldModule<ChoiceField> = {
  Input,
  Cell,
  Filter,
  Operand,
  width: 136,
  settles: ({ many }) => !many,
};
