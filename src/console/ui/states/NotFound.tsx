import TravelExplore from '@mui/icons-material/TravelExploreRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '#console/ui/page-header/usePageTitle.ts';
import { Message } from '#console/ui/states/Message.tsx';

/** '404: Page Not Found', and the way back. */
export default function NotFound() {
  const { t } = useTranslation();
  usePageTitle(t('state.notFoundTitle'));
  return (
    <Message
      level={1}
      icon={<TravelExplore />}
      title={t('state.notFoundTitle')}
      text={t('state.notFoundText')}
      action={
        <Button component={Link} to="/" variant="contained">
          {t('state.notFoundAction')}
        </Button>
      }
    />
  );
}
