import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { optionText } from '#console/fields/choice/option-text.ts';
import { useLabels } from '#console/records/labels.ts';
import { type FileKind, fileKinds } from '#schema/formats/files.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

interface KindFilterProps {
  resource: Resource;
  kinds: readonly FileKind[];
  onChange(kinds: FileKind[]): void;
}

/** Chooses the types of files that are shown. */
export function KindFilter({ resource, kinds, onChange }: KindFilterProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const field = fieldOf(resource, 'kind');
  if (field?.kind !== 'choice') return null;
  const nameOf = (kind: FileKind) =>
    optionText(t, field.options.find(({ value }) => value === kind) ?? { value: kind });
  return (
    <TextField
      select
      size="small"
      label={labels.field(field)}
      value={kinds}
      onChange={({ target }) => {
        const chosen = target.value as unknown as readonly string[];
        onChange(fileKinds.filter((kind) => chosen.includes(kind)));
      }}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => kinds.map(nameOf).join(', ') || t('assets.allTypes'),
        },
        inputLabel: { shrink: true },
      }}
      sx={{ flex: { xs: '1 1 100%', sm: '0 1 180px' }, '& .MuiOutlinedInput-root': { minHeight: 40 } }}
    >
      {fileKinds.map((kind) => (
        <MenuItem key={kind} value={kind} dense>
          <Checkbox
            size="small"
            checked={kinds.includes(kind)}
            disableRipple
            sx={{ padding: 0.5, marginInlineEnd: 1 }}
          />
          <ListItemText primary={nameOf(kind)} />
        </MenuItem>
      ))}
    </TextField>
  );
}
