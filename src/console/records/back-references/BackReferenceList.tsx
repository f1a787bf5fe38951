import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { BackReferenceItem } from './BackReferenceItem.tsx';
import { effectOf, effects, type useBackReferences } from './useBackReferences.ts';

type Found = ReturnType<typeof useBackReferences>;

interface BackReferenceListProps {
  id: string | undefined;
  found: Found;
  /** Called when somebody follows one of the links. */
  onLeave(): void;
}

/** What points at a record, by what a deletion does to it, with the way there. The line that says it is being looked for stays, so no button moves. */
export function BackReferenceList({ id, found, onLeave }: BackReferenceListProps) {
  const { t } = useTranslation();
  const { backReferences, asked, loading, failed } = found;
  if (id === undefined || !asked) return null;
  if (backReferences.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" role="status" sx={{ marginBlockStart: 1.5 }}>
        {t(failed ? 'views.usedBy.failed' : loading ? 'views.usedBy.loading' : 'views.usedBy.none')}
      </Typography>
    );
  }
  return effects.map((effect) => {
    const affected = backReferences.filter((one) => effectOf(one) === effect);
    if (affected.length === 0) return null;
    return (
      <Box key={effect} sx={{ marginBlockStart: 1.5, typography: 'body2' }}>
        {t(`views.usedBy.${effect}`)}
        <Box component="ul" aria-label={t(`views.usedBy.${effect}Label`)} sx={{ margin: 0, paddingInlineStart: 2.5 }}>
          {affected.map((backReference) => (
            <BackReferenceItem
              key={`${backReference.resource.name}.${backReference.field.name}.${backReference.deleted}`}
              backReference={backReference}
              id={id}
              onLeave={onLeave}
            />
          ))}
        </Box>
      </Box>
    );
  });
}
