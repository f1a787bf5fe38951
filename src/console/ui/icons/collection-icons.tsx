import Circle from '@mui/icons-material/CircleOutlined';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { type ComponentType, useEffect, useState } from 'react';
import { collectionIcons as declared } from '#schema/collection-icons.ts';
import type { pictures } from './collection-pictures.ts';

type Pictures = typeof pictures;

let loaded: Pictures | undefined;
let loading: Promise<Pictures> | undefined;

/** Asked for again by the next icon where they did not come. */
function load(): Promise<Pictures> {
  loading ??= import('./collection-pictures.ts').then(
    (module) => {
      loaded = module.pictures;
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Keeps its room until its picture is there, and is a plain circle where that does not come: nothing stops for it. */
function CollectionIcon({ name, ...props }: SvgIconProps & { name: keyof Pictures }) {
  const [known, setKnown] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!known) load().then(setKnown, () => setFailed(true));
  }, [known]);
  const Picture = known?.[name] ?? (hasFailed ? Circle : SvgIcon);
  return <Picture {...props} />;
}

/** Icons of collections by their names. Few spaces have any, so that no list begins with their pictures. */
export const collectionIcons: { [name: string]: ComponentType<SvgIconProps> } = Object.fromEntries(
  declared.map(({ value }) => [value, (props: SvgIconProps) => <CollectionIcon {...props} name={value} />]),
);
