import PersonOutline from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { isJsonObject, type Json } from '#schema/json.ts';

/** Whose task it is. */
export function CardPerson({ person }: { person: Json }) {
  const { t } = useTranslation();
  const name = isJsonObject(person) ? String(person.name ?? '') : '';
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, typography: 'body2', color: 'text.secondary' }}
    >
      <PersonOutline aria-hidden sx={{ fontSize: 16 }} />
      <bdi>{name || t('tasks.nobody')}</bdi>
    </Box>
  );
}
