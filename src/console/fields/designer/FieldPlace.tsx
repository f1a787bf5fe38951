import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { FieldControl } from '../FieldControl.tsx';
import { FieldFrame } from '../FieldFrame.tsx';
import { frameIds } from '../frame-ids.ts';
import { withProperty } from './field-forms.ts';

export interface FieldPlaceProps {
  id: string;
  /** What is said of a field: of a custom one, a built-in one, or one of a dataset. */
  entry: JsonObject;
  /** Headings that stand in the form already. */
  sections: readonly string[];
  sectionHelp: string;
  /** What takes part: a form that does not have the field gives it no section. */
  has: { section: boolean; column: boolean; sort: boolean };
  readOnly: boolean;
  onChange(entry: JsonObject): void;
}

/** No value of either property. */
const BY_ITSELF = '-';

/** Where a field stands: its section of the form, and what lists do with it at first. */
export function FieldPlace({ id, entry, sections, sectionHelp, has, readOnly, onChange }: FieldPlaceProps) {
  const { t } = useTranslation();
  const choice = (name: 'column' | 'sort', options: Readonly<Record<string, boolean | string>>) => {
    const given = Object.keys(options).find((key) => options[key] === entry[name]);
    const field: Field = {
      ...{ kind: 'choice', name, default: BY_ITSELF },
      options: [BY_ITSELF, ...Object.keys(options)].map((value) => ({
        value,
        label: t(`dataModel.${name}.${value === BY_ITSELF ? 'byItself' : value}`),
      })),
    };
    return (
      <FieldControl
        field={field}
        id={`${id}-${name}`}
        label={t(`dataModel.${name}.label`)}
        value={given ?? BY_ITSELF}
        record={{}}
        readOnly={readOnly}
        onChange={(value) => {
          const { [name]: _, ...rest } = entry;
          const chosen = options[String(value)];
          onChange(chosen === undefined ? rest : { ...rest, [name]: chosen });
        }}
      />
    );
  };
  const section = String(entry.section ?? '');
  const ids = frameIds(`${id}-section`);
  return (
    <>
      {has.section && (
        <FieldFrame
          {...{ id: `${id}-section`, label: t('dataModel.section'), help: sectionHelp }}
          {...{ hideLabel: false, required: false, plain: false, inline: false }}
        >
          <Autocomplete
            id={`${id}-section`}
            freeSolo
            disableClearable
            options={[...sections]}
            value={section}
            inputValue={section}
            disabled={readOnly}
            onInputChange={(_, next) => onChange(withProperty(entry, 'section', next))}
            renderInput={({ inputProps, ...params }) => (
              <TextField
                {...params}
                size="small"
                slotProps={{ htmlInput: { ...inputProps, maxLength: 100, 'aria-describedby': ids.help } }}
              />
            )}
          />
        </FieldFrame>
      )}
      {has.column && choice('column', { shown: true, left: false })}
      {has.sort && choice('sort', { asc: 'asc', desc: 'desc' })}
    </>
  );
}
