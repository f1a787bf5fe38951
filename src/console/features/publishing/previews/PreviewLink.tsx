import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** From an editor to the preview of what it edits. @param resource `page`, `form` or `template` */
export function PreviewLink({ resource, id }: { resource: string; id: string }) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      color="inherit"
      component={Link}
      to={`/${resource}/preview/${id}`}
      aria-label={t('publishing.preview.open')}
      sx={{ minWidth: 0, gap: 1 }}
    >
      <Visibility fontSize="small" />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {t('publishing.preview.open')}
      </Box>
    </Button>
  );
}
