import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import type { ReactNode } from 'react';
import './form.css';
import { frameIds } from './frame-ids.ts';
import { useCellText } from './useCellText.ts';
import { useMessage } from './useMessage.ts';

export interface FrameProps {
  id: string;
  label: string;
  hideLabel: boolean;
  required: boolean;
  /** The label names a group of controls or a text instead of one control. */
  plain: boolean;
  inline: boolean;
  help?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Label, description and message around a control. */
export function FieldFrame({ id, label, hideLabel, required, plain, inline, help, error, children }: FrameProps) {
  const ids = frameIds(id);
  const Label = plain ? 'span' : 'label';
  const title = (
    <Label {...(!plain && { htmlFor: id })} id={ids.label} className="field-label">
      {label}
      {required && <Required />}
    </Label>
  );
  const description = help && (
    <div id={ids.help} className="field-help" {...(plain && { 'data-above': true })}>
      <bdi>{help}</bdi>
    </div>
  );
  return (
    <div data-invalid={error ? true : undefined} className="field">
      {inline ? (
        <div className="field-inline">
          {children}
          {title}
        </div>
      ) : (
        <>
          <div className={hideLabel ? 'cell-hidden' : 'field-title'}>{title}</div>
          {plain && description}
          {children}
        </>
      )}
      {!plain && description}
      {error && <FieldMessage id={ids.error} text={error} />}
    </div>
  );
}

/** Hidden as a whole: its title would join the control's name, and aria-required says the same. */
function Required() {
  const { t } = useCellText();
  return (
    <span aria-hidden title={t('fields.required')} className="field-required">
      *
    </span>
  );
}

/** What is wrong with a value. */
export function FieldMessage({ id, text }: { id?: string; text: string }) {
  const inLanguage = useMessage();
  return (
    <div id={id} className="field-error">
      <ErrorOutlineIcon aria-hidden sx={{ fontSize: 14 }} />
      {inLanguage(text)}
    </div>
  );
}
