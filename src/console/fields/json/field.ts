import type { JsonField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Read } from './Read.tsx';

export const json: FieldModule<JsonField> = { Cell, Read, wide: () => true };
