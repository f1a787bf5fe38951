import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsFiles, useDropTarget } from '#console/ui/drag/useDropTarget.ts';
import type { MediaField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';
import { AddressRow } from './AddressRow.tsx';
import { filesOf, kindsTaken } from './files.ts';
import { SourceButtons } from './SourceButtons.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useMediaUpload } from './useMediaUpload.ts';

/** One asset's address, or a list of them: typed, chosen from the library, or uploaded by dialog, paste and drop. */
export function Input({ field, aria, labelId, value, onChange, onBlur, errors }: InputProps<MediaField>) {
  const { t } = useTranslation();
  const many = field.many === true;
  const addresses = (Array.isArray(value) ? value : value ? [value] : []).map(String);
  const add = (more: readonly string[]) => onChange(many ? [...addresses.filter(Boolean), ...more] : (more[0] ?? ''));
  const kinds = kindsTaken(field.accept);
  const { running, fault, start, available } = useMediaUpload(kinds, add);
  const rows = many ? addresses : [addresses[0] ?? ''];
  const change = (index: number, next: string) => onChange(many ? addresses.with(index, next) : next);
  const remove = (index: number) => onChange(many ? addresses.toSpliced(index, 1) : '');

  function take(transfer: DataTransfer): boolean {
    const files = filesOf(transfer);
    if (!available || files.length === 0) return false;
    void start(many ? files : files.slice(0, 1));
    return true;
  }
  const { isOver, target } = useDropTarget((transfer) => available && holdsFiles(transfer), take);

  return (
    <Stack
      {...(many && { role: 'group', 'aria-labelledby': labelId })}
      {...target}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData) && event.preventDefault()}
      sx={{
        gap: 1,
        alignItems: 'stretch',
        borderRadius: 0.5,
        ...(isOver && { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: 4 }),
      }}
    >
      {rows.map((address, index) => (
        <AddressRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows hold no state, and addresses may repeat
          key={index}
          aria={{
            ...(index === 0 && aria),
            ...(many && { 'aria-label': t('fields.media.address', { number: index + 1 }) }),
          }}
          name={field.name}
          address={address}
          canAdjust={kinds.length === 1 && kinds[0] === 'picture'}
          error={Object.keys(errors).length > 0}
          onChange={(next) => change(index, next)}
          onBlur={onBlur}
          {...((many || address) && { onRemove: () => remove(index) })}
        />
      ))}
      <UploadProgress running={running} fault={fault} />
      {
        <SourceButtons
          many={many}
          kinds={kinds}
          accept={field.accept ?? []}
          disabled={running !== null}
          onChosen={add}
          onFiles={(files) => void start(files)}
        >
          {many && (
            <Button
              size="small"
              startIcon={<AddIcon />}
              {...(addresses.length === 0 && { id: aria.id })}
              onClick={() => onChange([...addresses, ''])}
            >
              {t('fields.media.add')}
            </Button>
          )}
        </SourceButtons>
      }
    </Stack>
  );
}
