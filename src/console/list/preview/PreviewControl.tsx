import VerticalSplit from '@mui/icons-material/VerticalSplitOutlined';
import { useTranslation } from 'react-i18next';
import { useViewSlots } from '#console/records/view-slots.ts';
import { ToolButton } from '#console/ui/ToolButton.tsx';
import { usePreviewSwitch } from './preview-switch.ts';

/** Opens and closes the preview; nothing where the list has none. */
export function PreviewControl() {
  const { t } = useTranslation();
  const { preview } = useViewSlots();
  const [open, setOpen] = usePreviewSwitch();
  if (!preview) return null;
  return (
    <ToolButton
      icon={<VerticalSplit className="turns" />}
      label={t('views.preview.label')}
      open={open}
      onClick={() => setOpen(!open)}
      {...(open && { sx: { backgroundColor: 'action.selected' } })}
    />
  );
}
