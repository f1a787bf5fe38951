import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { frameIds } from './frame-ids.ts';
import { useMessage } from './useMessage.ts';
import { visuallyHidden } from './visually-hidden.ts';

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
  const { t } = useTranslation();
  const inLanguage = useMessage();
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
        // Hidden as a whole: its title would join the control's name, and aria-required says the same.
        <Box
          component="span"
          aria-hidden
          title={t('fields.required')}
          sx={{ color: 'error.main', marginInlineStart: 0.5 }}
        >
          *
        </Box>
      )}
    </Typography>
  );
  const description = help && (
    <Typography
      id={ids.help}
      variant="caption"
      sx={{
        display: 'block',
        color: 'text.secondary',
        ...(plain ? { marginBlockEnd: 1.5 } : { marginBlockStart: 0.5 }),
      }}
    >
      <bdi>{help}</bdi>
    </Typography>
  );
  return (
    <Box
      data-invalid={error ? true : undefined}
      sx={{ minWidth: 0, '& .MuiOutlinedInput-root:not(.MuiInputBase-multiline)': { minHeight: 40 } }}
    >
      {inline ? (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 40,
            // In line with the inputs beside it, whose labels stand above them.
            '@container (min-width: 640px)': { marginBlockStart: '25px' },
          }}
        >
          {children}
          {title}
        </Box>
      ) : (
        <>
          <Box sx={hideLabel ? visuallyHidden : { marginBlockEnd: 0.75 }}>{title}</Box>
          {plain && description}
          {children}
        </>
      )}
      {!plain && description}
      {error && (
        <Typography
          id={ids.error}
          variant="caption"
          sx={{ display: 'flex', gap: 0.5, alignItems: 'center', marginBlockStart: 0.5, color: 'error.main' }}
        >
          <ErrorOutlineIcon aria-hidden sx={{ fontSize: 14 }} />
          {inLanguage(error)}
        </Typography>
      )}
    </Box>
  );
}
