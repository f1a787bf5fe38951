import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { RichTextField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';
import { loadRichText } from './rich-text-code.ts';

const Editor = lazy(loadRichText);

/** Formatted text; the editor is its own chunk. */
export function Input(props: InputProps<RichTextField>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={186} />}>
      <Editor {...props} />
    </Suspense>
  );
}
