import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { JsonObject } from '#schema/json.ts';
import { type CustomLevel, customLevels, isWithin, levelsOf } from '#schema/stored-fields/custom-levels.ts';

interface FieldLevelsProps {
  id: string;
  field: JsonObject;
  readOnly: boolean;
  onChange(field: JsonObject): void;
}

/** Who sees a custom field, and who of them changes it. */
export function FieldLevels({ id, field, readOnly, onChange }: FieldLevelsProps) {
  const { t } = useTranslation();
  const { see, change } = levelsOf(field);
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
      onChange={(chosen) => {
        const level = levels.find((one) => one === chosen);
        if (level) put({ see, change, [name]: level });
      }}
    />
  );
  return (
    <>
      {choice('see', customLevels, see)}
      {choice(
        'change',
        customLevels.filter((level) => isWithin(level, see)),
        change,
      )}
    </>
  );
}
