import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A password with a button that shows it, and a word about Caps Lock while that is on. */
export function PasswordInput(props: Omit<TextFieldProps, 'type' | 'slotProps'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  // What password managers type are no keys, and know no modifiers.
  const watchKeys = ({ nativeEvent }: KeyboardEvent) =>
    setCapsLock(nativeEvent.getModifierState?.('CapsLock') ?? false);
  return (
    <TextField
      {...props}
      helperText={capsLock ? <span role="status">{t('auth.capsLock')}</span> : props.helperText}
      onKeyDown={watchKeys}
      onKeyUp={watchKeys}
      onBlur={() => setCapsLock(false)}
      type={shown ? 'text' : 'password'}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
