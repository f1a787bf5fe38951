import Stack from '@mui/material/Stack';
import type { MediaField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { addressesOf, fileName } from './addresses.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** All the pictures. */
export function Read({ value }: CellProps<MediaField>) {
  const addresses = addressesOf(value);
  if (addresses.length === 0) return <Blank />;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      {addresses.map((address) => (
        <span key={address} title={fileName(address)}>
          <Thumbnail address={address} size={72} />
        </span>
      ))}
    </Stack>
  );
}
