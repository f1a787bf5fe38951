import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { useTranslation } from 'react-i18next';
import { isComposing } from '#console/ui/keyboard/composing.ts';
import type { TextField, TextFormat } from '#schema/field.ts';
import { asciiEmail } from '#schema/formats/email.ts';
import { isSitePath, sitePath } from '#schema/formats/site-path.ts';
import { TextInput } from '../inputs/TextInput.tsx';
import type { InputProps } from '../module.ts';
import { Counter } from './Counter.tsx';
import { CurrencyInput } from './CurrencyInput.tsx';
import { LinkInput } from './LinkInput.tsx';
import '#console/ui/icon-button.css';
import { webAddress } from './web-address.ts';

const inputTypes: { [F in TextFormat]?: { inputMode?: 'email' | 'url' } } = {
  email: { inputMode: 'email' },
  url: { inputMode: 'url' },
  player: { inputMode: 'url' },
  embed: { inputMode: 'url' },
};

/** Text of every format: one line, several lines, or code. */
export function Input(props: InputProps<TextField>) {
  const { field, aria, value, onChange, onBlur, errors } = props;
  const format = field.format ?? 'plain';
  if (format === 'link') return <LinkInput {...props} />;
  if (format === 'currency') return <CurrencyInput {...props} />;
  const text = typeof value === 'string' ? value : '';
  const long = format === 'multiline' || format === 'code';
  const exact = format === 'code' || format === 'slug' || format === 'path' || format === 'color';
  /** A copied address becomes the path in it, and the domain of an address of mail what its server is known by. */
  const settle = () => {
    const settled =
      format === 'email'
        ? asciiEmail(text)
        : text.trim() !== '' && format === 'path' && !isSitePath(text)
          ? sitePath(text)
          : text;
    if (settled !== text) onChange(settled);
  };
  const input = (
    <TextInput
      aria={aria}
      name={field.name}
      html={{ ...inputTypes[format], ...(exact && { spellCheck: false, autoCapitalize: 'none' }) }}
      code={exact}
      error={Boolean(errors[''])}
      value={text}
      {...(long && { minRows: format === 'code' ? 6 : 3, maxRows: 20 })}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && !long && !isComposing(event) && settle()}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
      start={
        format === 'color' && (
          <input
            type="color"
            className="input-color"
            tabIndex={-1}
            aria-hidden
            data-empty={!isHex(text) || undefined}
            value={isHex(text) ? text : '#000000'}
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
      <Counter length={text.length} limit={field.maxLength} />
    </>
  );
}

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** Opens an address in a new tab; nothing where the text is none. */
function OpenLink({ href }: { href: string }) {
  const { t } = useTranslation();
  const address = webAddress(href);
  if (!address) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="icon-button"
      aria-label={t('fields.openLink')}
    >
      <OpenInNewIcon fontSize="inherit" />
    </a>
  );
}
