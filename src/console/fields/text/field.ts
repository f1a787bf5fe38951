import type { TextField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Read } from './Read.tsx';

export const text: FieldModule<TextField> = {
  Cell,
  Read,
  wide: ({ format }) => format === 'multiline' || format === 'code',
};
