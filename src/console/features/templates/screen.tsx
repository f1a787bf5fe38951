import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { useModel } from '#console/ui/context.ts';

const slots = { row: UseItem };

/** The templates of the space, with the way to a page that begins with one. */
export default function TemplateList({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}

/** Begins a page, or a form, with a template of the list. */
function UseItem({ row }: { row: Row }) {
  const { t } = useTranslation();
  const model = useModel();
  const ofPage = useRights(model.resource('page'));
  const ofForm = useRights(model.resource('form'));
  const isForm = row.type === 'Form';
  if (!(isForm ? ofForm : ofPage).create || !(isForm || row.type === 'Page')) return null;
  return (
    <MenuItem component={RouterLink} to={`/${isForm ? 'form/step' : 'page'}/new/templateId/${row.id}`}>
      <ListItemIcon>
        <NoteAdd fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t(isForm ? 'templates.useForm' : 'templates.use')}</ListItemText>
    </MenuItem>
  );
}
