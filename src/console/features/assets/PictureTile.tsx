import { useDraggable } from '@dnd-kit/react';
import CheckCircle from '@mui/icons-material/CheckCircle';
import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#console/ui/size-text.ts';
import { type Asset, endingOf, kindOf, metadataOf, nameOfAsset } from './asset.ts';
import { TileContent } from './shown/TileContent.tsx';

interface PictureTileProps {
  asset: Asset;
  selected: boolean;
  /** Pressing the tile selects it instead of opening it. */
  picking: boolean;
  /** Without it the tile has no box to tick. */
  onSelect?: (() => void) | undefined;
  onPress(): void;
  /** What a drag of the tile moves; without it the tile stays where it is. */
  dragged?: readonly Asset[] | undefined;
  tile: { tabIndex: number; onFocus(): void; 'data-tile': boolean };
}

/** One file of the library: what it shows, its name, type, size and dimensions. */
export function PictureTile({ asset, selected, picking, onSelect, onPress, dragged, tile }: PictureTileProps) {
  const { t, i18n } = useTranslation();
  const name = nameOfAsset(asset);
  const { width, height, bytes, moves } = metadataOf(asset);
  const { ref, isDragging } = useDraggable({
    id: `asset/${asset.id}`,
    data: { moved: { assets: dragged } },
    disabled: dragged === undefined,
  });
  const details = [
    kindOf(asset) !== 'picture' && endingOf(asset).toUpperCase(),
    width && height && `${width} × ${height}`,
    bytes && sizeText(bytes, i18n.language),
  ].filter(Boolean);
  return (
    <Box
      ref={ref}
      component="li"
      sx={{
        position: 'relative',
        minWidth: 0,
        opacity: isDragging ? 0.6 : 1,
        '& .tick': { opacity: selected ? 1 : 0 },
        '&:hover .tick, &:focus-within .tick': { opacity: 1 },
        '@media (hover: none)': { '& .tick': { opacity: 1 } },
      }}
    >
      <ButtonBase
        {...tile}
        onClick={onPress}
        {...(picking && { 'aria-pressed': selected })}
        sx={{
          display: 'block',
          width: '100%',
          textAlign: 'start',
          border: 1,
          borderColor: selected ? 'primary.main' : 'divider',
          boxShadow: selected ? '0 0 0 1px var(--mui-palette-primary-main)' : 'none',
          borderRadius: '10px',
          overflow: 'hidden',
          backgroundColor: 'background.paper',
          '&:hover': { borderColor: selected ? 'primary.main' : 'text.disabled' },
        }}
      >
        <Box
          component="span"
          sx={{
            position: 'relative',
            display: 'grid',
            placeItems: 'center',
            aspectRatio: '4 / 3',
            overflow: 'hidden',
            backgroundColor: 'action.hover',
          }}
        >
          <TileContent asset={asset} />
          {moves && (
            <PlayIcon
              titleAccess={t('assets.moves')}
              sx={{
                position: 'absolute',
                insetInlineEnd: 6,
                bottom: 6,
                color: 'common.white',
                filter: 'drop-shadow(0 0 2px #000)',
              }}
            />
          )}
          {picking && selected && (
            <CheckCircle
              aria-hidden
              sx={{
                position: 'absolute',
                insetInlineEnd: 8,
                top: 8,
                color: 'primary.main',
                bgcolor: 'background.paper',
                borderRadius: '50%',
              }}
            />
          )}
        </Box>
        <Box component="span" sx={{ display: 'block', paddingInline: 1.25, paddingBlock: 1, minWidth: 0 }}>
          <Typography component="span" variant="body2" noWrap title={name} sx={{ display: 'block', fontWeight: 500 }}>
            {name}
          </Typography>
          <Typography component="span" variant="caption" color="text.secondary" noWrap sx={{ display: 'block' }}>
            <bdi dir="ltr">{details.join(' · ') || '\u00a0'}</bdi>
          </Typography>
        </Box>
      </ButtonBase>
      {onSelect && (
        <Checkbox
          className="tick"
          size="small"
          checked={selected}
          onChange={onSelect}
          tabIndex={tile.tabIndex}
          slotProps={{ input: { 'aria-label': t('assets.select', { name }) } }}
          sx={{
            position: 'absolute',
            top: 6,
            insetInlineStart: 6,
            padding: 0.5,
            bgcolor: 'background.paper',
            borderRadius: '6px',
            '&:hover': { bgcolor: 'background.paper' },
          }}
        />
      )}
    </Box>
  );
}
