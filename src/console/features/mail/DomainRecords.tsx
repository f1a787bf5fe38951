import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import ContentCopy from '@mui/icons-material/ContentCopyRounded';
import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import type { DomainRecord } from '#schema/api/sender-domain.ts';

/** The records to set, each with what was found. */
export function DomainRecords({ domain, records }: { domain: string; records: readonly DomainRecord[] }) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast(t('mail.copied')),
      // Where the browser refuses, or offers no clipboard outside of HTTPS.
      () => toast(t('mail.notCopied'), 'error'),
    );
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
            <Box component="li" key={`${type} ${name}`} sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
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
                {[
                  ['name', name],
                  ['value', value],
                ].map(([part = '', text = '']) => (
                  <Box
                    key={part}
                    sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, paddingBlock: 0.25 }}
                  >
                    <Typography variant="caption" color="text.secondary" sx={{ inlineSize: 48, flexShrink: 0 }}>
                      {part === 'name' ? type : t('mail.records.value')}
                    </Typography>
                    <Box component="code" dir="ltr" sx={{ fontSize: 12.5, overflowWrap: 'anywhere', minWidth: 0 }}>
                      {text}
                    </Box>
                    <Tooltip title={t('mail.records.copy')}>
                      <IconButton
                        size="small"
                        aria-label={t(`mail.records.copy-${part}`, { record: t(`mail.records.${purpose}`) })}
                        onClick={() => void copy(text)}
                      >
                        <ContentCopy sx={{ fontSize: 15 }} />
                      </IconButton>
                    </Tooltip>
                  </Box>
                ))}
                <Typography variant="body2" color={problem === null ? 'success.main' : 'text.secondary'}>
                  {problem === null ? t('mail.records.right') : t(`mail.problems.${problem}`, { domain })}
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
  `${name}. 3600 IN ${type} ${type === 'TXT' ? `"${value}"` : `${value}.`}`;
