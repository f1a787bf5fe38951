import type { ReferenceField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Operand } from './Operand.tsx';
import { Read } from './Read.tsx';

export const reference: FieldModule<ReferenceField> = { Cell, Operand, Read };
