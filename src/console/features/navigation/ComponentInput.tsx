import CheckedIcon from '@mui/icons-material/RadioButtonChecked';
import UncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '#console/fields/FieldFrame.tsx';
import { frameIds } from '#console/fields/frame-ids.ts';
import type { ControlProps } from '#console/fields/module.ts';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { labelOf } from '#schema/field.ts';
import { useEdited } from './kind.ts';
import { type Choice, useMaterial } from './useComponents.ts';

/** The component, from cards with pictures: those made for the place first, all others when they are asked for. */
export function ComponentInput({
  field,
  id,
  label = labelOf(field),
  value,
  record,
  readOnly = false,
  onChange,
  errors,
}: ControlProps) {
  const { t } = useTranslation();
  const { kind } = useEdited();
  const { data: material, error: unread, refetch } = useMaterial();
  const [all, setAll] = useState(false);
  const isMail = record.type === 'NEWSLETTER';
  const components = (material?.components ?? []).filter((one) => one.isMail === isMail);
  const isShown = (one: Choice) => all || one.place === kind || one.id === value;
  const shown = components.filter(isShown).sort((a, b) => Number(b.place === kind) - Number(a.place === kind));
  const error = errors?.[''];
  return (
    <FieldFrame id={id} label={label} hideLabel={false} required={false} plain inline={false} error={error}>
      {unread && !material ? (
        <ErrorState level={2} title={unread.message} onRetry={() => void refetch()} />
      ) : material === undefined ? (
        <Skeleton variant="rounded" height={120} />
      ) : (
        <Box
          role="radiogroup"
          id={id}
          aria-labelledby={frameIds(id).label}
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}
        >
          {shown.map((one) => (
            <Card
              key={one.id}
              component={one}
              name={`${id}-card`}
              chosen={one.id === value}
              disabled={readOnly}
              onChoose={() => onChange(one.id)}
            />
          ))}
        </Box>
      )}
      {!all && components.length > shown.length && !readOnly && (
        <Button size="small" onClick={() => setAll(true)} sx={{ marginBlockStart: 1 }}>
          {t('navigation.component.all', { count: components.length - shown.length })}
        </Button>
      )}
    </FieldFrame>
  );
}

interface CardProps {
  component: Choice;
  name: string;
  chosen: boolean;
  disabled: boolean;
  onChoose(): void;
}

function Card({ component, name, chosen, disabled, onChoose }: CardProps) {
  const Mark = chosen ? CheckedIcon : UncheckedIcon;
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        cursor: disabled ? 'default' : 'pointer',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        textAlign: 'start',
        border: 2,
        borderRadius: 1,
        borderColor: chosen ? 'primary.main' : 'divider',
        overflow: 'hidden',
        // The whole card is the radio button.
        '& input': {
          position: 'absolute',
          inset: 0,
          inlineSize: '100%',
          blockSize: '100%',
          margin: 0,
          opacity: 0,
          cursor: 'inherit',
        },
        '&:focus-within': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Box
        aria-hidden
        sx={{
          height: 84,
          backgroundColor: 'action.hover',
          '& img': { inlineSize: '100%', blockSize: 84, objectFit: 'cover', objectPosition: 'top' },
        }}
      >
        {component.thumbnail && <img src={component.thumbnail} alt="" loading="lazy" />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, padding: 1 }}>
        <input type="radio" name={name} checked={chosen} disabled={disabled} onChange={onChoose} />
        <Mark aria-hidden fontSize="small" color={chosen ? 'primary' : 'action'} />
        <Typography variant="body2" sx={{ fontWeight: chosen ? 600 : 400 }}>
          {component.name}
        </Typography>
      </Box>
    </Box>
  );
}
