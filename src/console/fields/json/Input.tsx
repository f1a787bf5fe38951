import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonField } from '#schema/field.ts';
import { isJsonObject } from '#schema/json.ts';
import { describedBy } from '../frame-ids.ts';
import { TextInput } from '../inputs/TextInput.tsx';
import type { InputProps } from '../module.ts';
import { useMessage } from '../useMessage.ts';
import { Conditions } from './Conditions.tsx';
import { parseJson, writeJson } from './json-text.ts';
import { Pairs } from './Pairs.tsx';

/** An object as pairs or conditions where the field says so, any other JSON value as code. */
export function Input(props: InputProps<JsonField>) {
  const { field, value } = props;
  if (field.conditions) return <Conditions {...props} />;
  const asPairs = field.pairs && (value === null || value === undefined || isJsonObject(value));
  return asPairs ? <Pairs {...props} /> : <Code {...props} />;
}

/** JSON as code; a fault in it is told while typing. */
function Code({ field, aria, value, onChange, onBlur, errors }: InputProps<JsonField>) {
  const { t } = useTranslation();
  const inLanguage = useMessage();
  const [draft, setDraft] = useState(() => writeJson(value));
  const parsed = parseJson(draft);
  useEffect(() => {
    // Follows changes from outside only: the draft's own layout is kept, and so is a draft that cannot be read.
    setDraft((current) => {
      const { value: draftValue } = parseJson(current);
      const same = Number.isNaN(value) || JSON.stringify(draftValue) === JSON.stringify(value ?? null);
      return same ? current : writeJson(value);
    });
  }, [value]);
  const noteId = `${aria.id}-syntax`;
  return (
    <>
      <TextInput
        aria={describedBy(aria, parsed.fault !== undefined && noteId)}
        name={field.name}
        html={{ spellCheck: false, autoCapitalize: 'none' }}
        code
        minRows={6}
        maxRows={24}
        error={Boolean(errors['']) || parsed.fault !== undefined}
        value={draft}
        onChange={({ target }) => {
          setDraft(target.value);
          onChange(parseJson(target.value).value);
        }}
        onBlur={() => {
          if (parsed.fault === undefined) setDraft(writeJson(parsed.value));
          onBlur?.();
        }}
      />
      {parsed.fault && (
        <Typography id={noteId} variant="caption" color="error" sx={{ display: 'block', marginBlockStart: 0.5 }}>
          {parsed.line
            ? t('fields.json.faultAt', { line: parsed.line, column: parsed.column })
            : t('fields.json.fault', { message: inLanguage(parsed.fault) })}
        </Typography>
      )}
    </>
  );
}
