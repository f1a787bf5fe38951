import OpenInNew from '@mui/icons-material/OpenInNew';
import { useTranslation } from 'react-i18next';
import '#console/ui/icon-button.css';
import type { ReferenceField } from '#schema/field.ts';
import '../form.css';
import { RecordPicker } from '../inputs/RecordPicker.tsx';
import type { InputProps } from '../module.ts';
import { usePicked } from '../usePicked.ts';

/** A record of another resource, with the way to it. */
export function Input({ field, aria, value, onChange, onBlur, errors, autoOpen }: InputProps<ReferenceField>) {
  const { t } = useTranslation();
  const ids = typeof value === 'string' && value !== '' ? [value] : [];
  const { options } = usePicked(field, ids);
  const [picked] = options;
  return (
    <div className="with-way">
      <RecordPicker
        field={field}
        aria={aria}
        many={false}
        error={Boolean(errors[''])}
        ids={ids}
        onChange={([first]) => onChange(first ?? null)}
        onBlur={onBlur}
        autoOpen={autoOpen}
      />
      {picked?.path && (
        <a
          // Beside the form, whose input stays as it is.
          className="icon-button"
          href={picked.path}
          target="_blank"
          rel="noreferrer"
          aria-label={t('fields.picker.openRecord', { name: picked.title })}
        >
          <OpenInNew fontSize="inherit" />
        </a>
      )}
    </div>
  );
}
