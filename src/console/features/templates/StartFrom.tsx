import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Gallery } from './Gallery.tsx';
import { useTemplates } from './useTemplates.ts';

interface StartFromProps {
  /** The chosen template; undefined for an empty page. */
  chosen: string | undefined;
  onChoose(id: string | undefined): void;
}

/** What a new page begins with. */
export function StartFrom({ chosen, onChoose }: StartFromProps) {
  const { t } = useTranslation();
  const id = useId();
  const name = useTemplates('Page').find((one) => one.id === chosen)?.name;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ padding: { xs: 2, sm: 3 }, marginBlockStart: 2.5 }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 2, minHeight: 34 }}
      >
        <Typography id={id} variant="h2" sx={{ fontSize: 15, fontWeight: 600, flex: 1 }}>
          <span role="status">
            {name === undefined ? t('templates.start.empty') : t('templates.start.from', { name })}
          </span>
        </Typography>
        {chosen !== undefined && (
          <Button size="small" onClick={() => onChoose(undefined)}>
            {t('templates.start.reset')}
          </Button>
        )}
      </Stack>
      <Gallery
        type="Page"
        chosen={chosen}
        onChoose={(template) => onChoose(template.id === chosen ? undefined : template.id)}
      />
    </Paper>
  );
}
