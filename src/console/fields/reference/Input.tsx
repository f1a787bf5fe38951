import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import type { ReferenceField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';
import { RecordPicker } from '../RecordPicker.tsx';
import { usePicked } from '../useOptions.ts';

/** A record of another resource, with the way to it. */
export function Input({ field, aria, value, onChange, onBlur, errors, autoOpen }: InputProps<ReferenceField>) {
  const { t } = useTranslation();
  const ids = typeof value === 'string' && value !== '' ? [value] : [];
  const { options } = usePicked(field, ids);
  const [picked] = options;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <RecordPicker
        field={field}
        aria={aria}
        many={false}
        error={Boolean(errors[''])}
        ids={ids}
        onChange={([first]) => onChange(first ?? null)}
        onBlur={onBlur}
        autoOpen={autoOpen}
      />
      {picked?.path && (
        <IconButton
          // Beside the form, whose input stays as it is.
          component="a"
          href={picked.path}
          target="_blank"
          rel="noreferrer"
          size="small"
          aria-label={t('fields.picker.openRecord', { name: picked.title })}
        >
          <OpenInNew fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
