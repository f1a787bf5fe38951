import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface FrameProps {
  id: string;
  label: string;
  required: boolean;
  /** The label names a group of controls or a text instead of one control. */
  plain: boolean;
  inline: boolean;
  help?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Ids that tie a control to its label, description and message. */
export const frameIds = (id: string) => ({ label: `${id}-label`, help: `${id}-help`, error: `${id}-error` });

/** Label, description and message around a control. */
export function FieldFrame({ id, label, required, plain, inline, help, error, children }: FrameProps) {
  const { t } = useTranslation();
  const ids = frameIds(id);
  const title = (
    <Typography
      component={plain ? 'span' : 'label'}
      {...(!plain && { htmlFor: id })}
      id={ids.label}
      variant="body2"
      sx={{ fontWeight: 500, color: 'text.primary', lineHeight: 1.5 }}
    >
      {label}
      {required && (
        <Box component="span" title={t('fields.required')} sx={{ color: 'error.main', marginInlineStart: 0.5 }}>
          <span aria-hidden>*</span>
        </Box>
      )}
    </Typography>
  );
  return (
    <Box sx={{ minWidth: 0 }} data-field={id}>
      {inline ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
          {children}
          {title}
        </Box>
      ) : (
        <>
          <Box sx={{ marginBlockEnd: 0.75 }}>{title}</Box>
          {children}
        </>
      )}
      {help && (
        <Typography
          id={ids.help}
          variant="caption"
          sx={{ display: 'block', marginBlockStart: 0.5, color: 'text.secondary' }}
        >
          {help}
        </Typography>
      )}
      {error && (
        <Typography
          id={ids.error}
          variant="caption"
          sx={{ display: 'flex', gap: 0.5, alignItems: 'center', marginBlockStart: 0.5, color: 'error.main' }}
        >
          <ErrorOutlineIcon aria-hidden sx={{ fontSize: 14 }} />
          {error}
        </Typography>
      )}
    </Box>
  );
}
