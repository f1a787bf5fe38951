import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DomainField, refusalOf, useDomainName } from '#console/records/dns/DomainField.tsx';
import { useAction } from '#console/ui/useAction.ts';
import type { DomainNameAnswer } from '#schema/api/space-domain.ts';

interface Props {
  split(typed: string): Promise<DomainNameAnswer>;
  add(name: string): Promise<void>;
}

/** A field for a name, which the server reads while it is typed. */
export function NewDomain({ split, add }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { busy, error, run } = useAction();
  const name = typed.trim();
  const read = useDomainName(typed, split);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await add(name).catch((cause: unknown) => {
        throw new Error(refusalOf(cause));
      });
      setTyped('');
    });
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'start', flexWrap: 'wrap' }}>
      <DomainField value={typed} onChange={setTyped} read={read} error={error} />
      <Button
        type="submit"
        variant="outlined"
        loading={busy}
        disabled={!name || read.refusal !== null}
        sx={{ blockSize: 40 }}
      >
        {t('domains.add')}
      </Button>
    </Box>
  );
}
