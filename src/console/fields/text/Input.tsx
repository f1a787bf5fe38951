import type { TextField, TextFormat } from '#schema/field.ts';
import type { InputProps } from '../module.ts';
import { TextArea } from '../TextArea.tsx';
import { TextBox } from '../TextBox.tsx';
import { Counter } from './Counter.tsx';
import { LinkInput } from './LinkInput.tsx';
import { OpenLink } from './OpenLink.tsx';

const inputTypes: { [F in TextFormat]?: { inputMode?: 'email' | 'url' } } = {
  email: { inputMode: 'email' },
  url: { inputMode: 'url' },
  player: { inputMode: 'url' },
};

/** Text of every format: one line, several lines, or code. */
export function Input(props: InputProps<TextField>) {
  const { field, aria, value, onChange, onBlur, errors } = props;
  const format = field.format ?? 'plain';
  if (format === 'link') return <LinkInput {...props} />;
  const text = typeof value === 'string' ? value : '';
  const long = format === 'multiline' || format === 'code';
  const exact = format === 'code' || format === 'slug' || format === 'color';
  const common = {
    ...aria,
    ...inputTypes[format],
    name: field.name,
    ...(exact && { spellCheck: false, autoCapitalize: 'none' }),
    code: exact,
    error: Boolean(errors['']),
    value: text,
    onBlur,
  };
  const input = long ? (
    <TextArea
      {...common}
      least={format === 'code' ? 6 : 3}
      most={20}
      onChange={({ target }) => onChange(target.value)}
    />
  ) : (
    <TextBox
      {...common}
      onChange={({ target }) => onChange(target.value)}
      start={
        format === 'color' && (
          <input
            type="color"
            tabIndex={-1}
            aria-hidden
            data-empty={text === '' || undefined}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
      end={format === 'url' && text && <OpenLink href={text} />}
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
