import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Asset } from './asset.ts';
import { PictureTile } from './PictureTile.tsx';
import { useRovingTiles } from './useRovingTiles.ts';

interface PictureGridProps {
  label: string;
  assets: readonly Asset[];
  /** Nothing has arrived yet. */
  loading: boolean;
  /** The pictures belong to the state before. */
  stale: boolean;
  selection: ReadonlySet<string>;
  picking?: boolean;
  onSelect?: ((asset: Asset) => void) | undefined;
  onPress(asset: Asset): void;
  onDelete?: ((asset: Asset) => void) | undefined;
  /** Tiles can be dragged; a selected one takes the others along. */
  movable?: boolean;
}

const grid = {
  display: 'grid',
  gap: { xs: 1.25, sm: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(176px, 1fr))' },
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;

/** Tiles that hold the place of the pictures. */
const placeholders = Array.from({ length: 12 }, (_, index) => `place-${index}`);

/** Files as a grid; arrows move, Enter opens, Delete asks. */
export function PictureGrid(props: PictureGridProps) {
  const {
    label,
    assets,
    loading,
    stale,
    selection,
    picking = false,
    onSelect,
    onPress,
    onDelete,
    movable = false,
  } = props;
  const selected = assets.filter(({ id }) => selection.has(id));
  const roving = useRovingTiles(assets.length, (index) => assets[index] && onDelete?.(assets[index]));
  if (loading) {
    return (
      <Box aria-hidden sx={grid}>
        {placeholders.map((placeholder) => (
          <Skeleton key={placeholder} variant="rounded" sx={{ height: 'auto', aspectRatio: '1 / 1.08' }} />
        ))}
      </Box>
    );
  }
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={stale}
      {...roving.grid}
      sx={{ ...grid, opacity: stale ? 0.6 : 1, transition: 'opacity 120ms' }}
    >
      {assets.map((asset, index) => (
        <PictureTile
          key={asset.id}
          asset={asset}
          selected={selection.has(asset.id)}
          picking={picking}
          onSelect={onSelect && (() => onSelect(asset))}
          onPress={() => onPress(asset)}
          dragged={movable ? (selection.has(asset.id) ? selected : [asset]) : undefined}
          tile={roving.tile(index)}
        />
      ))}
    </Box>
  );
}
