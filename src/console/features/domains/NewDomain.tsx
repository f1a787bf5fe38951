import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '#console/fields/useMessage.ts';
import { SessionError } from '#console/providers/api/session-api.ts';
import { useSettled } from '#console/ui/search-box/useSettled.ts';
import { useAction } from '#console/ui/useAction.ts';
import type { DomainNameAnswer } from '#schema/api/space-domain.ts';

interface Props {
  split(typed: string): Promise<DomainNameAnswer>;
  add(name: string): Promise<void>;
}

const PAUSE_MS = 400;
/** What the server says of the field says more than the sentence of the code. */
const reasonOf = (error: unknown) =>
  (error instanceof SessionError && error.details[0]?.message) || (error as Error).message;

/** A field for a name, which the server reads while it is typed. */
export function NewDomain({ split, add }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const message = useMessage();
  const { busy, error, run } = useAction();
  const name = typed.trim();
  const settled = useSettled(name, PAUSE_MS);
  // Until there is a dot, nobody has finished typing.
  const read = useQuery({
    queryKey: ['domain-name', settled],
    queryFn: () => split(settled),
    enabled: settled.includes('.'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isRead = settled === name && name.includes('.');
  const known = isRead ? read.data : undefined;
  const refusal = known && 'refusal' in known ? message(known.refusal) : error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await add(name).catch((cause: unknown) => {
        throw new Error(reasonOf(cause));
      });
      setTyped('');
    });
  };
  const parts = known && 'hostname' in known ? known : null;
  const words = parts?.hostname === parts?.registrable ? 'domains.whole' : 'domains.split';
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'start', flexWrap: 'wrap' }}>
      <TextField
        size="small"
        label={t('domains.new')}
        placeholder="www.example.com"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={refusal !== null}
        helperText={refusal ?? (parts ? t(words, { ...parts }) : ' ')}
        slotProps={{
          htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' },
          formHelperText: { role: 'status', sx: { overflowWrap: 'anywhere' } },
        }}
        sx={{ flex: '1 1 180px', maxWidth: 420 }}
      />
      <Button
        type="submit"
        variant="outlined"
        loading={busy}
        disabled={!name || (known !== undefined && 'refusal' in known)}
        sx={{ blockSize: 40 }}
      >
        {t('domains.add')}
      </Button>
    </Box>
  );
}
