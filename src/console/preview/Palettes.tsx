import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { type Palette, type PaletteName, paletteNames, palettes } from '#render/styles/palettes.ts';
import type { JsonObject } from '#schema/json.ts';

const isChosen = (palette: Palette, values: JsonObject) =>
  Object.entries(palette).every(([name, color]) => values[name] === color);

interface PalettesProps {
  /** Settings of the look by the names of their fields. */
  values: JsonObject;
  disabled?: boolean;
  onChoose(name: PaletteName): void;
}

/** Sets of colours to begin with; each can be changed afterwards. */
export function Palettes({ values, disabled = false, onChoose }: PalettesProps) {
  const { t } = useTranslation();
  return (
    <Box role="group" aria-label={t('styling.palettes.title')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {paletteNames.map((name) => (
        <Swatch
          key={name}
          name={t(`styling.palettes.${name}`)}
          palette={palettes[name]}
          chosen={isChosen(palettes[name], values)}
          disabled={disabled}
          onClick={() => onChoose(name)}
        />
      ))}
    </Box>
  );
}

interface SwatchProps {
  name: string;
  palette: Palette;
  chosen: boolean;
  disabled: boolean;
  onClick(): void;
}

function Swatch({ name, palette, chosen, disabled, onClick }: SwatchProps) {
  return (
    <ButtonBase
      onClick={onClick}
      disabled={disabled}
      aria-label={name}
      aria-pressed={chosen}
      title={name}
      sx={{
        ...{ inlineSize: 48, blockSize: 36, borderRadius: 1, overflow: 'hidden', alignItems: 'stretch' },
        border: 1,
        borderColor: 'divider',
        outline: chosen ? 2 : 0,
        outlineStyle: 'solid',
        outlineColor: 'primary.main',
        outlineOffset: 1,
        '&:focus-visible': { outline: 3, outlineStyle: 'solid', outlineColor: 'primary.main' },
      }}
    >
      <Box
        component="span"
        sx={{ flex: 2, display: 'grid', placeItems: 'center', fontWeight: 700, fontSize: 14 }}
        style={{ background: palette.paper_color, color: palette.ink_color }}
        aria-hidden
      >
        Aa
      </Box>
      <Box component="span" aria-hidden sx={{ flex: 1, display: 'grid' }}>
        <span style={{ background: palette.primary_color }} />
        <span style={{ background: palette.accent_color }} />
      </Box>
    </ButtonBase>
  );
}
