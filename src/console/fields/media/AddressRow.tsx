import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import '#console/ui/icon-button.css';
import { TextInput } from '../inputs/TextInput.tsx';
import type { ControlAria } from '../module.ts';
import { isPhoto } from './addresses.ts';
import { AdjustButton } from './adjust/AdjustButton.tsx';
import { Thumbnail } from './Thumbnail.tsx';

interface AddressRowProps {
  aria: Partial<ControlAria> & { 'aria-label'?: string };
  name: string;
  address: string;
  error: boolean;
  onChange(address: string): void;
  onBlur?: (() => void) | undefined;
  /** Whether one may choose which part of a picture is shown. */
  canAdjust: boolean;
  /** Takes the address away; without it the row has no such button. */
  onRemove?: () => void;
}

/** The address of one asset beside its picture. */
export function AddressRow({ aria, name, address, error, canAdjust, onChange, onBlur, onRemove }: AddressRowProps) {
  const { t } = useTranslation();
  // Nobody reads or writes the address of a picture that is its own text: another one takes its place.
  const isInside = address.startsWith('data:');
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Thumbnail address={address} size={40} />
      <TextInput
        aria={aria}
        name={name}
        html={{ inputMode: 'url', spellCheck: false }}
        value={isInside ? '' : address}
        error={error}
        placeholder={isInside ? t('fields.media.inside') : 'https://'}
        onChange={({ target }) => onChange(target.value.trim())}
        onBlur={onBlur}
      />
      {canAdjust && isPhoto(address) && <AdjustButton address={address} onChange={onChange} />}
      {onRemove && (
        <button
          type="button"
          className="icon-button"
          // A press by keys loses the button with the address, and goes on in the input.
          onClick={({ detail }) => {
            onRemove();
            if (detail === 0 && aria.id) document.getElementById(aria.id)?.focus();
          }}
          aria-label={t('fields.remove')}
        >
          <CloseIcon fontSize="inherit" />
        </button>
      )}
    </Box>
  );
}
