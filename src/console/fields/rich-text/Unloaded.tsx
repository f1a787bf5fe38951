import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { RichTextField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';
import { Cell } from './Cell.tsx';

/** Stands where the editor of a formatted text could not be loaded. */
export function Unloaded({ field, value }: InputProps<RichTextField>) {
  const { t } = useTranslation();
  return (
    <Alert severity="warning">
      {t('fields.richText.unloaded')}
      <Cell {...{ field, value: value ?? null }} />
    </Alert>
  );
}
