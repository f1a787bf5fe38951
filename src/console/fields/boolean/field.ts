import type { BooleanField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';

export const boolean: FieldModule<BooleanField> = { Cell, inline: true, width: 100 };
