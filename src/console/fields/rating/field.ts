import type { RatingField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';

export const rating: FieldModule<RatingField> = { Cell, width: 170 };
