import ImageIcon from '@mui/icons-material/ImageOutlined';
import { useState } from 'react';
import { addressesOf, imageSource } from '#console/fields/media/addresses.ts';
import type { Json } from '#schema/json.ts';

/** Worked out once, not for each row. */
const sign = <ImageIcon aria-hidden />;

/** The picture of a record beside its name; a quiet sign keeps its room where there is none, so that names stand in line. */
export function RowPicture({ value }: { value: Json | undefined }) {
  const [broken, setBroken] = useState('');
  const source = imageSource(addressesOf(value)[0] ?? '');
  return (
    <span className="row-picture">
      {source && broken !== source ? (
        <img src={source} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(source)} />
      ) : (
        sign
      )}
    </span>
  );
}
