import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createSpaceTemplatesApi } from '#console/providers/api/space-templates-api.ts';
import { useService } from '#console/session/services.ts';
import { copiedTexts } from '#console/ui/copied-counts.ts';
import type { SpaceTemplateChoice } from '#schema/api/space-template.ts';
import { named } from './named.ts';
import { StartCard } from './StartCard.tsx';

interface Props {
  /** Null for an empty space. */
  chosen: SpaceTemplateChoice | null;
  disabled: boolean;
  onChoose(template: SpaceTemplateChoice | null): void;
}

/** From this many on they are looked for by name. */
const MANY = 6;

/** What a new space begins with: nothing, or a copy of one of the platform's templates. */
export function StartCards({ chosen, disabled, onChoose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [search, setSearch] = useState('');
  const api = useService(createSpaceTemplatesApi);
  const { data, error, refetch, isFetching } = useQuery({ queryKey: ['space-templates'], queryFn: api.list });
  const all = data ?? [];
  // What is chosen stays in sight, whatever is searched for.
  const shown = named(all, search, chosen?.id);
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minBlockSize: 40, marginBlockEnd: 1 }}>
        <Typography id={id} variant="subtitle1" component="h3" sx={{ flex: 1 }}>
          {t('dashboard.start.title')}
        </Typography>
        {all.length >= MANY && (
          <TextField
            type="search"
            size="small"
            placeholder={t('dashboard.start.search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            slotProps={{ htmlInput: { 'aria-label': t('dashboard.start.search') } }}
          />
        )}
      </Box>
      {error && !data && (
        <Alert
          severity="warning"
          sx={{ marginBlockEnd: 2 }}
          action={
            <Button color="inherit" size="small" loading={isFetching} onClick={() => void refetch()}>
              {t('actions.retry')}
            </Button>
          }
        >
          {t('dashboard.start.failed')}
        </Alert>
      )}
      <Box
        role="radiogroup"
        aria-labelledby={id}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}
      >
        <StartCard
          name={t('dashboard.start.empty')}
          description={t('dashboard.start.emptyText')}
          picture={<NoteAdd sx={{ fontSize: 40 }} />}
          chosen={chosen === null}
          disabled={disabled}
          onChoose={() => onChoose(null)}
        />
        {!data && !error && [0, 1].map((key) => <Skeleton key={key} variant="rounded" height={296} />)}
        {shown.map((template) => (
          <StartCard
            key={template.id}
            name={template.name}
            description={template.description}
            brings={copiedTexts(template.counts, t, ['pages', 'listings', 'forms']).join(' · ')}
            picture={template.image && <img src={template.image} alt="" loading="lazy" />}
            site={template.site}
            chosen={template.id === chosen?.id}
            disabled={disabled}
            onChoose={() => onChoose(template)}
          />
        ))}
      </Box>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', marginBlockStart: 1 }}>
        {search !== '' && shown.length === 0 && t('dashboard.start.nothing')}
      </Box>
    </Box>
  );
}
