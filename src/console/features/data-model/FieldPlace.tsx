import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { withProperty } from '#console/fields/designer/field-forms.ts';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { FieldFrame } from '#console/fields/FieldFrame.tsx';
import { frameIds } from '#console/fields/frame-ids.ts';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';

interface FieldPlaceProps {
  id: string;
  /** An entry of the data model, of a custom field or a built-in one. */
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
          const said = options[String(value)];
          onChange(said === undefined ? rest : { ...rest, [name]: said });
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
