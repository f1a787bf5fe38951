import Typography from '@mui/material/Typography';
import { readableDomain } from '#derive/domains/readable-domain.ts';

/** A name as its records have it, below its letters; nothing where these are the same. */
export function AsciiName({ hostname }: { hostname: string }) {
  if (readableDomain(hostname) === hostname) return null;
  return (
    <Typography
      component="code"
      dir="ltr"
      variant="caption"
      color="text.secondary"
      sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
    >
      {hostname}
    </Typography>
  );
}
