import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { useTranslation } from 'react-i18next';
import '#console/ui/icon-button.css';
import { webAddress } from './web-address.ts';

/** Opens an address in a new tab; nothing where the text is none. */
export function OpenLink({ href }: { href: string }) {
  const { t } = useTranslation();
  const address = webAddress(href);
  if (!address) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="icon-button"
      aria-label={t('fields.openLink')}
    >
      <OpenInNewIcon fontSize="inherit" />
    </a>
  );
}
