import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { NotSpamItem } from './NotSpamItem.tsx';
import { RecordViews } from './RecordViews.tsx';

function Note() {
  const { t } = useTranslation();
  return (
    <>
      <RecordViews view="held_record" />
      <Typography color="text.secondary" sx={{ marginBlockEnd: 2, maxWidth: '72ch' }}>
        {t('forms.spam.about')}
      </Typography>
    </>
  );
}

const slots = { row: NotSpamItem, note: Note };

/** What the form in the address took for spam. */
export default function FormSpam({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
