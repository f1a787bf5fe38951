import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import ContentCopy from '@mui/icons-material/ContentCopyRounded';
import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { readableDomain } from '#derive/domains/readable-domain.ts';
import type { DomainRecord } from '#schema/api/sender-domain.ts';
import { CopyLine } from './CopyLine.tsx';
import { useCopyText } from './useCopyText.ts';

/** The records to set, each with what was found. */
export function DnsRecords({ domain, records }: { domain: string; records: readonly DomainRecord[] }) {
  const { t } = useTranslation();
  const copy = useCopyText();
  // As zone files have them, which many providers take at once.
  const zone = records
    .filter(({ problem }) => problem !== null)
    .map(lineOf)
    .join('\n');
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {records.map((record) => {
          const { purpose, type, name, value, problem, found, isRequired } = record;
          return (
            <Box component="li" key={`${type} ${name} ${value}`} sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
              {problem === null ? (
                <CheckCircle color="success" aria-hidden fontSize="small" />
              ) : (
                <ErrorOutline color={isRequired ? 'error' : 'warning'} aria-hidden fontSize="small" />
              )}
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {t(`mail.records.${purpose}`)}
                  {!isRequired && ` (${t('mail.records.advised')})`}
                </Typography>
                <CopyLine
                  label={type}
                  text={name}
                  copyLabel={t('mail.records.copy-name', { record: t(`mail.records.${purpose}`) })}
                />
                <CopyLine
                  label={t('mail.records.value')}
                  text={value}
                  copyLabel={t('mail.records.copy-value', { record: t(`mail.records.${purpose}`) })}
                />
                <Typography variant="body2" color={problem === null ? 'success.main' : 'text.secondary'}>
                  {problem === null
                    ? t('mail.records.right')
                    : t(`mail.problems.${problem}`, { domain: readableDomain(domain) })}
                </Typography>
                {found.length > 0 && (
                  <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                    {t('mail.records.found', { found: found.join(' · ') })}
                  </Typography>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
      {zone && (
        <Button size="small" startIcon={<ContentCopy />} onClick={() => void copy(zone)} sx={{ justifySelf: 'start' }}>
          {t('mail.records.copyAll')}
        </Button>
      )}
    </>
  );
}

const lineOf = ({ type, name, value }: DomainRecord): string =>
  `${name}. 3600 IN ${type} ${type === 'TXT' ? `"${value}"` : type === 'CAA' ? value : `${value}.`}`;
