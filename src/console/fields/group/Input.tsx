import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Field, GroupField } from '#schema/field.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { Members } from '../Members.tsx';
import type { InputProps } from '../module.ts';
import { useMembers } from './useMembers.ts';

const blank = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** Keys that hold a value but belong to no field any more, as after another dataset was chosen. */
function strayKeys(fields: readonly Field[], value: JsonObject): string[] {
  const names = new Set(fields.map((field) => field.name));
  return Object.keys(value).filter((key) => !names.has(key) && !blank(value[key]));
}

/** An object of fields: fixed ones, or those of the record that a sibling points at. */
export function Input(props: InputProps<GroupField>) {
  const { field, aria, labelId, value, record, errors } = props;
  const { t } = useTranslation();
  const { members, source, loading, failed } = useMembers(field, record);
  if (loading) return <Skeleton variant="rounded" height={120} />;
  if (failed) return <Alert severity="error">{t('fields.group.failed')}</Alert>;
  if (field.fieldsFrom && !source) return <Hint text={t('fields.group.chooseFirst')} />;
  const stray = strayKeys(members, isJsonObject(value) ? value : {});
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      {...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] })}
    >
      {field.fieldsFrom && stray.length > 0 && (
        <Alert severity="info" variant="outlined" sx={{ marginBlockEnd: 2 }}>
          {t('fields.group.stray', { count: stray.length, names: stray.join(', ') })}
        </Alert>
      )}
      {members.length === 0 ? (
        <Hint text={t('fields.group.empty')} />
      ) : (
        <Members
          fields={members}
          id={aria.id}
          value={value}
          onChange={props.onChange}
          column={360}
          Control={props.Control}
          isWide={props.isWide}
          readOnly={props.readOnly}
          errors={errors}
          {...(props.onBlur && { onBlur: props.onBlur })}
        />
      )}
    </Box>
  );
}

function Hint({ text }: { text: string }) {
  return (
    <Typography variant="body2" color="text.secondary">
      {text}
    </Typography>
  );
}
