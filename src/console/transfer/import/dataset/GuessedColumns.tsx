import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { optionText } from '#console/fields/choice/option-text.ts';
import type { GuessedField, GuessedFields } from '#derive/values/file-columns/guess-fields.ts';
import type { Source } from '#derive/values/source.ts';
import { fixedFieldTypes, typesWithOptions } from '#schema/stored-fields/fixed-field-types.ts';
import { LabelledSelect } from '../../LabelledSelect.tsx';
import { FileColumn } from '../columns/FileColumn.tsx';
import { samplesOf } from '../columns/samples-of.ts';

interface GuessedColumnsProps {
  source: Source;
  guess: GuessedFields;
  /** What the rows become. */
  filledWords: { one: string; many: string };
  onChange(guess: GuessedFields): void;
}

/** The columns of a file as the fields that they are taken for; each can be another kind, or left out. */
export function GuessedColumns({ source, guess, filledWords, onChange }: GuessedColumnsProps) {
  const { t } = useTranslation();
  const id = useId();
  const fieldAt = (at: number) => guess.fields.find((field) => field.at === at);

  function retype(field: GuessedField, type: string) {
    const found = fixedFieldTypes.find((one) => one === type);
    if (!found) return;
    const isChoice = typesWithOptions.includes(found);
    const options = isChoice && field.options.length === 0 ? valuesOf(source, field.at) : field.options;
    replace({ ...field, type: found, options });
  }

  const replace = (field: GuessedField) =>
    onChange({ ...guess, fields: guess.fields.map((one) => (one.at === field.at ? field : one)) });

  return (
    <>
      <LabelledSelect
        label={t('views.import.fromFile.titleColumn', filledWords)}
        value={String(guess.title)}
        options={source.headers.map((header, at) => ({
          value: String(at),
          label: header || t('views.import.unnamed', { number: at + 1 }),
        }))}
        onChange={(at) => onChange({ ...guess, title: Number(at) })}
        sx={{ maxWidth: 360 }}
      />
      <Typography id={id} component="h3" variant="subtitle2">
        {t('views.import.fromFile.columns')}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {source.headers.map((header, at) => {
          const field = at === guess.title ? undefined : fieldAt(at);
          if (!field) return null;
          return (
            <FileColumn
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same header
              key={at}
              header={header}
              name={field.name}
              samples={typesWithOptions.includes(field.type) ? field.options.join(' · ') : samplesOf(source, at)}
              choiceWidth="220px"
            >
              <LabelledSelect
                label={t('views.import.fromFile.type', { name: field.name })}
                hideLabel
                value={field.type}
                options={fixedFieldTypes.map((value) => ({ value, label: optionText(t, { value }) }))}
                onChange={(type) => retype(field, type)}
              />
            </FileColumn>
          );
        })}
      </Box>
    </>
  );
}

/** Options that a list of them still shows. */
const maxOptions = 200;

/** The different values of a column, which somebody says is a choice. */
function valuesOf({ rows }: Source, at: number): string[] {
  const texts = rows
    .map(({ cells }) => cells[at])
    .filter((cell) => typeof cell === 'string' || typeof cell === 'number');
  const different = [...new Set(texts.map((cell) => String(cell).trim()).filter(Boolean))];
  return different.slice(0, maxOptions).sort((a, b) => a.localeCompare(b));
}
