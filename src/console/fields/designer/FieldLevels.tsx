import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#schema/json.ts';
import { type CustomLevel, customLevels, isWithin, levelsOf } from '#schema/stored-fields/custom-levels.ts';
import { errorsBelow } from '../errors-below.ts';
import { FieldControl } from '../FieldControl.tsx';
import type { Errors } from '../module.ts';

interface FieldLevelsProps {
  id: string;
  field: JsonObject;
  /** Its values have one place, which everybody reads: it says only who changes them. */
  isOpen?: boolean;
  readOnly: boolean;
  errors?: Errors;
  onChange(field: JsonObject): void;
}

const none: Errors = {};

/** Who sees a field that people declare, and who of them changes it. */
export function FieldLevels({ id, field, isOpen = false, readOnly, errors = none, onChange }: FieldLevelsProps) {
  const { t } = useTranslation();
  const { see, change } = levelsOf(isOpen ? { ...field, see: 'everybody' } : field);
  const put = (next: { see: CustomLevel; change: CustomLevel }) => {
    const { see: _see, change: _change, sort, ...rest } = field;
    onChange({
      ...rest,
      ...(next.see !== 'everybody' && { see: next.see }),
      ...(isWithin(next.change, next.see) && next.change !== next.see && { change: next.change }),
      // Lists do not sort by what not everybody sees.
      ...(next.see === 'everybody' && sort !== undefined && { sort }),
    });
  };
  const choice = (name: 'see' | 'change', levels: readonly CustomLevel[], value: CustomLevel) => (
    <FieldControl
      field={{
        ...{ kind: 'choice', name, default: levels[0] },
        options: levels.map((level) => ({ value: level, label: t(`dataModel.${name}.${level}`) })),
      }}
      id={`${id}-${name}`}
      label={t(`dataModel.${name}.label`)}
      help={t(`dataModel.${name}.help`)}
      value={value}
      record={{}}
      readOnly={readOnly}
      errors={errorsBelow(errors, name)}
      onChange={(chosen) => {
        const level = levels.find((one) => one === chosen);
        if (level) put({ see, change, [name]: level });
      }}
    />
  );
  return (
    <>
      {!isOpen && choice('see', customLevels, see)}
      {choice(
        'change',
        customLevels.filter((level) => isWithin(level, see)),
        change,
      )}
    </>
  );
}
