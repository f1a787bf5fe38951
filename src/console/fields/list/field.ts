import type { ListField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';

export const list: FieldModule<ListField> = { Cell, composite: true, wide: () => true };
