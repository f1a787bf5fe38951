import Box from '@mui/material/Box';
import type { MediaField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import { Ellipsis } from '../Ellipsis.tsx';
import type { CellProps } from '../module.ts';
import { addressesOf, fileName } from './addresses.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** The first picture with its file name where it has one, and how many more there are. */
export function Cell({ value }: CellProps<MediaField>) {
  const [first, ...rest] = addressesOf(value);
  if (!first) return <Blank />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Thumbnail address={first} size={28} />
      {!first.startsWith('data:') && <Ellipsis title={first}>{fileName(first)}</Ellipsis>}
      {rest.length > 0 && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
          +{rest.length}
        </Box>
      )}
    </Box>
  );
}
