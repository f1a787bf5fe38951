import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { RichTextField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';
import { loadRichText } from './rich-text-code.ts';
import { Unloaded } from './Unloaded.tsx';

/** Who is offline before it came reads the text. */
const Editor = lazy(() => loadRichText().catch(() => ({ default: Unloaded })));

/** Formatted text; the editor is its own chunk. */
export function Input(props: InputProps<RichTextField>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={props.field.line ? 90 : 186} />}>
      <Editor {...props} />
    </Suspense>
  );
}
