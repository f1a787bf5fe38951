import { lazy, Suspense } from 'react';
import type { RichTextField } from '#schema/field.ts';
import type { CellProps } from '../module.ts';

const Prose = lazy(() => import('./Prose.tsx'));

/** The formatted text; what cleans it comes with the first one. */
export function Read(props: CellProps<RichTextField>) {
  return (
    <Suspense>
      <Prose {...props} />
    </Suspense>
  );
}
