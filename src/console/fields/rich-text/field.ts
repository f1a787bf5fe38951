import type { RichTextField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Read } from './Read.tsx';

export const richText: FieldModule<RichTextField> = { Cell, Read, wide: () => true };
