import { addressesOf } from '#console/fields/media/addresses.ts';
import { Thumbnail } from '#console/fields/media/Thumbnail.tsx';
import type { Json } from '#schema/json.ts';

/** The picture of a record beside its name; a quiet sign keeps its room where there is none, so that names stand in line. */
export const RowPicture = ({ value }: { value: Json | undefined }) => (
  <span className="row-picture">
    <Thumbnail address={addressesOf(value)[0] ?? ''} size={32} height={24} />
  </span>
);
