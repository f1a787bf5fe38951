import type { TextField } from '#schema/field.ts';
import type { FieldModule } from '../module.ts';
import { Cell } from './Cell.tsx';
import { Read } from './Read.tsx';

export const text: FieldModule<TextField> = {
  Cell,
  Read,
  // Addresses of a kind begin alike: their ends tell them apart.
  room: ({ format }) => (format === 'slug' ? { share: 1.6, least: 156 } : undefined),
  wide: ({ format }) => format === 'multiline' || format === 'code',
};
