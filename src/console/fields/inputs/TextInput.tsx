import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import '../form.css';
import type { ControlAria } from '../module.ts';

type Shared =
  | 'error'
  | 'inputRef'
  | 'maxRows'
  | 'minRows'
  | 'name'
  | 'onBlur'
  | 'onKeyDown'
  | 'onChange'
  | 'onFocus'
  | 'placeholder';

interface TextInputProps extends Pick<TextFieldProps, Shared | 'type'> {
  /** Label, description and message stand in the frame around the input. */
  aria: Partial<ControlAria> & { 'aria-label'?: string };
  value: string;
  /** The text is for machines. */
  code?: boolean;
  /** Attributes of the element itself. */
  html?: NonNullable<TextFieldProps['inputProps']>;
  /** What stands before and behind the text. */
  start?: ReactNode;
  end?: ReactNode;
}

/** One line of text, or as many as it holds between `minRows` and `maxRows`; the browser's own inputs for dates, too. */
export function TextInput({ aria, code, html, start, end, ...input }: TextInputProps) {
  return (
    <TextField
      {...input}
      fullWidth
      multiline={input.minRows !== undefined}
      autoComplete="off"
      {...(code && { className: 'input-code' })}
      slotProps={{
        input: {
          startAdornment: start && <InputAdornment position="start">{start}</InputAdornment>,
          endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
        },
        htmlInput: { ...html, ...aria },
      }}
    />
  );
}
