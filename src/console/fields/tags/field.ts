import type { TagsField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Operand } from './Operand.tsx';
import { Read } from './Read.tsx';

export const tags: FieldModule<TagsField> = {
  Cell,
  Operand,
  Read,
  room: () => ({ share: 1.2, least: 138 }),
};
