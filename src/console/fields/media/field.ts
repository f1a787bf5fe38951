import type { MediaField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Read } from './Read.tsx';

export const media: FieldModule<MediaField> = { Cell, Read, wide: ({ many }) => many === true };
