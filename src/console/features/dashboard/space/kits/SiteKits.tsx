import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '#console/preview/Picture.tsx';
import { useSpace } from '#console/ui/context.ts';
import { deviceSizes } from '#console/ui/devices.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { type KitName, kitNames } from '#render/library/kits/site-kits.ts';
import { KitDialog } from './KitDialog.tsx';
import { useConsoleKitLanguage } from './useConsoleKitLanguage.ts';
import { useKitPicture } from './useKitPicture.ts';

/** The first question of a space without pages: what it makes. */
export default function SiteKits() {
  const { t } = useTranslation();
  const { space } = useSpace();
  const [chosen, setChosen] = useState<KitName | null>(null);
  return (
    <Panel title={t('kits.title')} text={t('kits.text')}>
      <Box
        component="ul"
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        }}
      >
        {kitNames.map((name) => (
          <Box component="li" key={name}>
            <Card name={name} site={space?.name ?? ''} onClick={() => setChosen(name)} />
          </Box>
        ))}
      </Box>
      {chosen && <KitDialog kit={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  );
}

/** Cards show the kits as they are. */
const NONE = {};

function Card({ name, site, onClick }: { name: KitName; site: string; onClick(): void }) {
  const { t } = useTranslation();
  const language = useConsoleKitLanguage();
  const words = { name: site, about: t(`kits.${name}.about`), email: '', place: '' };
  const document = useKitPicture({ name, words, language, own: NONE });
  return (
    <ButtonBase
      onClick={onClick}
      sx={{
        ...{ display: 'block', inlineSize: '100%', textAlign: 'start', borderRadius: 1.5, overflow: 'hidden' },
        ...{ border: 1, borderColor: 'divider' },
        '&:hover': { borderColor: 'primary.main' },
        '&:focus-visible': { outline: 3, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Box sx={{ position: 'relative', aspectRatio: '4 / 3', backgroundColor: 'action.hover' }}>
        {document && <Picture document={document} width={deviceSizes.desktop.width} />}
      </Box>
      <Box sx={{ padding: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
          {t(`kits.${name}.name`)}
        </Typography>
        <Typography variant="body2" component="span" color="text.secondary">
          {t(`kits.${name}.text`)}
        </Typography>
      </Box>
    </ButtonBase>
  );
}
