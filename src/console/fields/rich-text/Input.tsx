import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { RichTextField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';

const Editor = lazy(() => import('./Editor.tsx'));

/** Formatted text; the editor is its own chunk. */
export function Input(props: InputProps<RichTextField>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={186} />}>
      <Editor {...props} />
    </Suspense>
  );
}
