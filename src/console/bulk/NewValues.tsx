import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { ConflictValue } from '#console/records/saving/ConflictValue.tsx';
import type { BatchUpdate } from '#derive/documents/batches.ts';
import { isBlank } from '#derive/values/assemble.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

interface NewValuesProps {
  resource: Resource;
  change: BatchUpdate;
}

/** What every record gets: above all what is emptied, then each field with its value. */
export function NewValues({ resource, change: { values, keys = {} } }: NewValuesProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const labelOf = (name: string) => {
    const field = fieldOf(resource, name);
    return field ? labels.field(field) : name;
  };
  const filled = Object.entries(values).filter(([, value]) => !isEmptied(value));
  const emptied = Object.keys(values).filter((name) => isEmptied(values[name] ?? null));
  const keyLines = Object.entries(keys).flatMap(([name, { add, remove }]) => [
    ...(add.length > 0 ? [t('views.bulk.text.addKeys', { field: labelOf(name), count: add.length })] : []),
    ...(remove.length > 0 ? [t('views.bulk.text.removeKeys', { field: labelOf(name), count: remove.length })] : []),
  ]);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {emptied.length > 0 && (
        <Alert severity="warning">
          {emptied.map((name) => (
            <div key={name}>{t('views.bulk.text.emptied', { field: labelOf(name) })}</div>
          ))}
        </Alert>
      )}
      {filled.length > 0 && (
        <>
          {t('views.bulk.text.update')}
          <Box component="dl" sx={{ display: 'grid', gap: 1, margin: 0, overflowWrap: 'anywhere' }}>
            {filled.map(([name, value]) => {
              const field = fieldOf(resource, name);
              return (
                <div key={name}>
                  <Box component="dt" sx={{ typography: 'caption' }}>
                    {labelOf(name)}
                  </Box>
                  <Box component="dd" sx={{ margin: 0, color: 'text.primary', maxHeight: 240, overflowY: 'auto' }}>
                    {field && (
                      <ConflictValue label={labelOf(name)} field={field} value={value} difference={undefined} />
                    )}
                  </Box>
                </div>
              );
            })}
          </Box>
        </>
      )}
      {keyLines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}

/** A group is empty where all of its members are. */
const isEmptied = (value: Json): boolean =>
  isBlank(value) || (isJsonObject(value) && Object.values(value).every(isEmptied));
