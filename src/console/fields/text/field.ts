import type { TextField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Filter } from './Filter.tsx';
import { Input } from './Input.tsx';
import { Read } from './Read.tsx';

export const text: FieldModule<TextField> = {
  Input,
  Cell,
  Filter,
  Read,
  wide: ({ format }) => format === 'multiline' || format === 'code',
};
