import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { TextField, TextFormat } from '#schema/field.ts';
import type { InputProps } from '../module.ts';
import { Counter } from './Counter.tsx';
import { LinkInput } from './LinkInput.tsx';
import { OpenLink } from './OpenLink.tsx';

const inputTypes: { [F in TextFormat]?: { type?: string; inputMode?: 'email' | 'url' } } = {
  email: { inputMode: 'email' },
  url: { inputMode: 'url' },
};

/** Text of every format: one line, several lines, or code. */
export function Input(props: InputProps<TextField>) {
  const { field, aria, value, onChange, onBlur, errors } = props;
  const format = field.format ?? 'plain';
  if (format === 'link') return <LinkInput {...props} />;
  const text = typeof value === 'string' ? value : '';
  const long = format === 'multiline' || format === 'code';
  const exact = format === 'code' || format === 'slug' || format === 'color';
  const input = (
    <OutlinedInput
      size="small"
      fullWidth
      multiline={long}
      {...(long && { minRows: format === 'code' ? 6 : 3, maxRows: 20 })}
      error={Boolean(errors[''])}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
      inputProps={{
        ...aria,
        ...inputTypes[format],
        name: field.name,
        autoComplete: 'off',
        ...(exact && { spellCheck: false, autoCapitalize: 'none' }),
      }}
      sx={exact ? { fontFamily: 'monospace', fontSize: 13 } : {}}
      startAdornment={
        format === 'color' && (
          <InputAdornment position="start">
            <Box
              component="input"
              type="color"
              tabIndex={-1}
              aria-hidden
              value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
              onChange={({ target }) => onChange((target as HTMLInputElement).value)}
              sx={{ width: 24, height: 24, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
            />
          </InputAdornment>
        )
      }
      endAdornment={
        format === 'url' &&
        text && (
          <InputAdornment position="end">
            <OpenLink href={text} />
          </InputAdornment>
        )
      }
    />
  );
  if (field.maxLength === undefined) return input;
  return (
    <>
      {input}
      <Counter length={text.length} most={field.maxLength} />
    </>
  );
}
