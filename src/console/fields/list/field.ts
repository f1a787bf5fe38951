import type { ListField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Input } from './Input.tsx';

export const list: FieldModule<ListField> = { Input, Cell, Filter: null, composite: true, wide: () => true };
