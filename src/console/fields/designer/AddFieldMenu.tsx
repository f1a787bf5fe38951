import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import DataObjectOutlined from '@mui/icons-material/DataObjectOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import LinkIcon from '@mui/icons-material/Link';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import Numbers from '@mui/icons-material/Numbers';
import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined';
import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked';
import StarOutlineOutlined from '@mui/icons-material/StarOutlineOutlined';
import TextFieldsOutlined from '@mui/icons-material/TextFieldsOutlined';
import ViewAgendaOutlined from '@mui/icons-material/ViewAgendaOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import { useTranslation } from 'react-i18next';
import type { Kind } from '#schema/field.ts';
import { kindNames } from './field-forms.ts';

const icons: { [K in Kind]: typeof SvgIcon } = {
  text: TextFieldsOutlined,
  number: Numbers,
  boolean: CheckBoxOutlined,
  date: EventOutlined,
  choice: RadioButtonChecked,
  reference: LinkIcon,
  tags: LocalOfferOutlined,
  media: PhotoLibraryOutlined,
  richText: ArticleOutlined,
  rating: StarOutlineOutlined,
  group: ViewAgendaOutlined,
  list: FormatListBulleted,
  json: DataObjectOutlined,
};

interface AddFieldMenuProps {
  id: string;
  anchor: HTMLElement | null;
  onClose(): void;
  onChoose(kind: Kind): void;
}

/** The kinds of fields, each with what it is for. */
export function AddFieldMenu({ id, anchor, onClose, onChoose }: AddFieldMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 400, maxWidth: 'calc(100% - 32px)' } } }}
    >
      {kindNames.map((kind) => {
        const Icon = icons[kind];
        return (
          <MenuItem
            key={kind}
            aria-labelledby={`${id}-kind-${kind}`}
            aria-describedby={`${id}-about-${kind}`}
            sx={{ whiteSpace: 'normal' }}
            onClick={() => onChoose(kind)}
          >
            <ListItemIcon>
              <Icon aria-hidden fontSize="small" />
            </ListItemIcon>
            <ListItemText
              primary={t(`fields.designer.kinds.${kind}`)}
              secondary={t(`fields.designer.kindsAbout.${kind}`)}
              slotProps={{
                primary: { id: `${id}-kind-${kind}` },
                secondary: { id: `${id}-about-${kind}`, variant: 'caption' },
              }}
              sx={{ marginBlock: 0 }}
            />
          </MenuItem>
        );
      })}
    </Menu>
  );
}
