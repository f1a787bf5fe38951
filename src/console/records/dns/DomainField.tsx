import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMessage } from '#console/fields/useMessage.ts';
import { SessionError } from '#console/providers/api/session-api.ts';
import { useSettled } from '#console/ui/search-box/useSettled.ts';
import { readableDomain } from '#derive/domains/readable-domain.ts';
import type { DomainNameAnswer } from '#schema/api/space-domain.ts';

const PAUSE_MS = 400;

/** What the server reads in a name while it is typed: why it is none, or the parts of it. */
export function useDomainName(typed: string, split: (typed: string) => Promise<DomainNameAnswer>) {
  const message = useMessage();
  const name = typed.trim();
  const settled = useSettled(name, PAUSE_MS);
  // Until there is a dot, nobody has finished typing.
  const { data } = useQuery({
    queryKey: ['domain-name', settled],
    queryFn: () => split(settled),
    enabled: settled.includes('.'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = settled === name && name.includes('.') ? data : undefined;
  return {
    refusal: known && 'refusal' in known ? message(known.refusal) : null,
    parts: known && 'hostname' in known ? known : null,
  };
}

/** What the server says of a field says more than the sentence of the code. */
export const refusalOf = (error: unknown): string =>
  (error instanceof SessionError && error.details[0]?.message) || (error as Error).message;

const shownParts = ({ hostname, registrable }: { hostname: string; registrable: string }) => ({
  hostname: readableDomain(hostname),
  registrable: readableDomain(registrable),
});

interface Props {
  value: string;
  onChange(typed: string): void;
  read: ReturnType<typeof useDomainName>;
  /** Of what became of the name after it was sent. */
  error: string | null;
  disabled?: boolean;
}

/** A field for a name of a site. */
export function DomainField({ value, onChange, read: { refusal, parts }, error, disabled = false }: Props) {
  const { t } = useTranslation();
  const words = parts?.hostname === parts?.registrable ? 'domains.whole' : 'domains.split';
  const wrong = refusal ?? error;
  return (
    <TextField
      size="small"
      label={t('domains.new')}
      placeholder="www.example.com"
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      error={wrong !== null}
      helperText={wrong ?? (parts ? t(words, shownParts(parts)) : ' ')}
      slotProps={{
        htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' },
        formHelperText: { role: 'status', sx: { overflowWrap: 'anywhere' } },
      }}
      sx={{ flex: '1 1 180px', maxWidth: 420 }}
    />
  );
}
