import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { TemplatePicture } from './pictures/TemplatePicture.tsx';
import { narrowed, type TemplateChoice, type TemplateType } from './template-choices.ts';
import { useTemplates } from './useTemplates.ts';

interface GalleryProps {
  type: TemplateType;
  /** The template that is chosen already. */
  chosen?: string | undefined;
  autoFocus?: boolean;
  onChoose(template: TemplateChoice): void;
}

/** Templates as pictures, by category and name. */
export function Gallery({ type, chosen, autoFocus = false, onChoose }: GalleryProps) {
  const { t } = useTranslation();
  const { all, error, retry } = useTemplates(type);
  const [category, setCategory] = useState('');
  const [search, setSearch] = useState('');
  const shown = narrowed(all, { category, search });
  const categories = [...new Set(all.map((one) => one.category))].sort();
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 2 }}>
        <TextField
          type="search"
          size="small"
          autoFocus={autoFocus}
          placeholder={t('templates.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('templates.search') } }}
          sx={{ flex: '1 1 180px' }}
        />
        <TextField
          select
          size="small"
          value={category}
          onChange={({ target }) => setCategory(target.value)}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('templates.category') } } }}
          sx={{ flex: '0 1 200px' }}
        >
          <MenuItem value="">{t('templates.allCategories')}</MenuItem>
          {categories.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`fields.options.${one}`, { defaultValue: one.replaceAll('_', ' ') })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {error && <ErrorState level={2} title={error.message} onRetry={retry} />}
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {shown.length === 0 && t('templates.nothing')}
      </Box>
      <Box
        component="ul"
        aria-label={t('templates.label')}
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 140px), 1fr))',
        }}
      >
        {shown.map((template) => (
          <li key={template.id}>
            <Card
              template={template}
              tall={type === 'Page' || type === 'Newsletter'}
              chosen={template.id === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The picture that somebody chose for a template, else one made of its blocks. */
function Picture({ template: { id, thumbnail, isOwn } }: { template: TemplateChoice }) {
  if (isOwn && thumbnail) return <img src={thumbnail} alt="" loading="lazy" />;
  return <TemplatePicture id={id} thumbnail={thumbnail} />;
}

interface CardProps {
  template: TemplateChoice;
  tall: boolean;
  chosen: boolean;
  onChoose(template: TemplateChoice): void;
}

function Card({ template, tall, chosen, onChoose }: CardProps) {
  const { t } = useTranslation();
  const { name, isOwn } = template;
  return (
    <ButtonBase
      aria-pressed={chosen}
      onClick={() => onChoose(template)}
      sx={{
        display: 'block',
        width: '100%',
        border: 2,
        borderColor: chosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        textAlign: 'start',
        '&:hover': { borderColor: chosen ? 'primary.main' : 'text.disabled' },
      }}
    >
      <Box
        aria-hidden
        sx={{
          position: 'relative',
          aspectRatio: tall ? '4 / 4.4' : '16 / 10',
          display: 'grid',
          placeContent: 'center',
          backgroundColor: 'action.hover',
          color: 'text.secondary',
          '& img': {
            position: 'absolute',
            inset: 0,
            inlineSize: '100%',
            blockSize: '100%',
            objectFit: 'cover',
            objectPosition: 'top',
          },
        }}
      >
        <Picture template={template} />
      </Box>
      <Box sx={{ padding: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }} noWrap>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {t(isOwn ? 'templates.own' : 'templates.product')}
        </Typography>
      </Box>
    </ButtonBase>
  );
}
