import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useExplain } from '#console/records/why/useExplain.ts';
import { WhyNot } from '#console/records/why/WhyNot.tsx';
import type { Resource } from '#schema/resource.ts';

/** Says that a record cannot be changed; the rule that says so is asked for where it is one of roles. */
export function ReadOnlyNote({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const question = { action: 'update', resource } as const;
  const { allowed, reason } = useExplain()(question);
  if (allowed) return null;
  const isNobodys = reason.rule === 'offer';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {t(isNobodys ? 'why.kept' : 'why.unchangeable')}
      </Typography>
      {!isNobodys && <WhyNot question={question} />}
    </Box>
  );
}
