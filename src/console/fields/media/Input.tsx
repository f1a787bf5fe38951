import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { MediaField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';
import { AddressRow } from './AddressRow.tsx';

/** One asset's address, or a list of them. */
export function Input({ field, aria, labelId, value, onChange, onBlur, errors }: InputProps<MediaField>) {
  const { t } = useTranslation();
  const error = Object.keys(errors).length > 0;
  if (!field.many) {
    const address = typeof value === 'string' ? value : '';
    const clear = address ? { onRemove: () => onChange('') } : {};
    const common = { aria, name: field.name, address, error, onChange, onBlur };
    return <AddressRow {...common} {...clear} />;
  }
  const addresses = (Array.isArray(value) ? value : []).map(String);
  return (
    <Stack role="group" aria-labelledby={labelId} sx={{ gap: 1, alignItems: 'stretch' }}>
      {addresses.map((address, index) => (
        <AddressRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows hold no state, and addresses may repeat
          key={index}
          aria={{ ...(index === 0 ? aria : {}), 'aria-label': t('fields.media.address', { number: index + 1 }) }}
          name={field.name}
          address={address}
          error={error}
          onChange={(next) => onChange(addresses.with(index, next))}
          onBlur={onBlur}
          onRemove={() => onChange(addresses.toSpliced(index, 1))}
        />
      ))}
      <Button
        size="small"
        startIcon={<AddIcon />}
        {...(addresses.length === 0 && { id: aria.id })}
        onClick={() => onChange([...addresses, ''])}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('fields.media.add')}
      </Button>
    </Stack>
  );
}
