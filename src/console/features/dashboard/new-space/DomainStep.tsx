import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createDomainsApi } from '#console/providers/api/domains-api.ts';
import { DomainField, useDomainName } from '#console/records/dns/DomainField.tsx';
import { useService } from '#console/session/services.ts';

interface Props {
  value: string;
  onChange(typed: string): void;
  /** Whether the name can be none. */
  onRead(isRefused: boolean): void;
  /** What became of it once the space was there. */
  error: string | null;
  disabled: boolean;
}

/** A name for the site of the new space, read as in its settings; an empty field skips it. */
export default function DomainStep({ value, onChange, onRead, error, disabled }: Props) {
  const { t } = useTranslation();
  const read = useDomainName(value, useService(createDomainsApi).split);
  const isRefused = read.refusal !== null;
  useEffect(() => onRead(isRefused), [isRefused, onRead]);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        {t('dashboard.domain.text')}
      </Typography>
      <DomainField {...{ value, onChange, read, error, disabled }} />
    </Box>
  );
}
