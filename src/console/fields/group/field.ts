import type { GroupField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';

export const group: FieldModule<GroupField> = { Cell, composite: true, wide: () => true };
