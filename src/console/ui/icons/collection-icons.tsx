import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { type ComponentType, lazy, Suspense } from 'react';
import { collectionIcons as declared } from '#schema/collection-icons.ts';
import type { pictures } from './collection-pictures.ts';

/** The picture comes when it is shown first, into room that is kept for it. */
function whenShown(name: keyof typeof pictures): ComponentType<SvgIconProps> {
  const Picture = lazy(async () => ({ default: (await import('./collection-pictures.ts')).pictures[name] }));
  return (props) => (
    <Suspense fallback={<SvgIcon {...props} />}>
      <Picture {...props} />
    </Suspense>
  );
}

/** Icons of collections by their names. Few spaces have any, so that no list begins with their pictures. */
export const collectionIcons: { [name: string]: ComponentType<SvgIconProps> } = Object.fromEntries(
  declared.map(({ value }) => [value, whenShown(value)]),
);
