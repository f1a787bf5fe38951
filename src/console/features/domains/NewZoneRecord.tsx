import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '#console/fields/useMessage.ts';
import { SessionError } from '#console/providers/api/session-api.ts';
import { fieldsInLine } from '#console/records/dns/fields-in-line.ts';
import { type ZoneRecordInput, type ZoneRecordType, zoneRecordTypes } from '#schema/api/zone-record.ts';

interface Props {
  registrable: string;
  add(record: ZoneRecordInput): Promise<void>;
}

/** What a value of each type looks like. */
const examples: Record<ZoneRecordType, string> = {
  A: '203.0.113.10',
  AAAA: '2001:db8::10',
  CNAME: 'shops.example.com',
  MX: 'mx.example.com',
  TXT: 'v=spf1 include:example.com ~all',
};
const empty = { name: '', value: '', priority: '10' };
const plain = { dir: 'ltr', spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' };

/** Fields for a record; what the server refuses stands at the field. */
export function NewZoneRecord({ registrable, add }: Props) {
  const { t } = useTranslation();
  const message = useMessage();
  const [type, setType] = useState<ZoneRecordType>('MX');
  const [given, setGiven] = useState(empty);
  const first = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const set = (change: Partial<typeof empty>) => {
    setGiven({ ...given, ...change });
    setRefused({});
  };
  const { name, value, priority } = given;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await add({ type, name, value, priority: type === 'MX' && priority.trim() !== '' ? Number(priority) : null });
      setGiven(empty);
      setRefused({});
      // The button waits for a value again.
      first.current?.focus();
    } catch (error) {
      const details = error instanceof SessionError ? error.details : [];
      const faults = details.flatMap(({ field, message: words }) => (field ? [[field, message(words)]] : []));
      setRefused(faults.length > 0 ? Object.fromEntries(faults) : { value: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };
  const faultAt = (field: string) => ({ error: field in refused, helperText: refused[field] ?? ' ' });
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('domains.zone.new')}
      onSubmit={(event) => void submit(event)}
      sx={{ ...fieldsInLine, paddingBlockStart: 0.5 }}
    >
      <TextField
        select
        size="small"
        label={t('domains.zone.type')}
        value={type}
        onChange={({ target }) => {
          setType(target.value as ZoneRecordType);
          setRefused({});
        }}
        sx={{ inlineSize: 104 }}
      >
        {zoneRecordTypes.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label={t('domains.zone.name')}
        placeholder="@"
        inputRef={first}
        value={name}
        onChange={({ target }) => set({ name: target.value })}
        error={'name' in refused}
        helperText={refused.name ?? t('domains.zone.nameHelp', { domain: registrable })}
        slotProps={{ htmlInput: plain, inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 150px', maxWidth: 280 }}
      />
      {type === 'MX' && (
        <TextField
          size="small"
          label={t('domains.zone.priority')}
          value={priority}
          onChange={({ target }) => set({ priority: target.value })}
          {...faultAt('priority')}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ inlineSize: 104 }}
        />
      )}
      <TextField
        size="small"
        label={t('mail.records.value')}
        placeholder={examples[type]}
        value={value}
        onChange={({ target }) => set({ value: target.value })}
        {...faultAt('value')}
        slotProps={{ htmlInput: plain, inputLabel: { shrink: true } }}
        sx={{ flex: '2 1 220px' }}
      />
      <Button type="submit" variant="outlined" loading={busy} disabled={!value.trim()}>
        {t('domains.zone.add')}
      </Button>
    </Box>
  );
}
