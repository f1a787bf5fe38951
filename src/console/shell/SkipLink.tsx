import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';

/** The first stop of the Tab key: past the bars, to the content. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <Link
      href="#content"
      onClick={(event) => {
        // The address belongs to the router; only the focus moves.
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      sx={{
        position: 'fixed',
        insetInlineStart: 16,
        top: -64,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: '8px',
        bgcolor: 'background.paper',
        boxShadow: 4,
        '&:focus': { top: 10 },
      }}
    >
      {t('shell.skip')}
    </Link>
  );
}
