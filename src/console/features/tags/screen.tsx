import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { BackReferenceItem } from '#console/records/back-references/BackReferenceItem.tsx';
import { useBackReferences } from '#console/records/back-references/useBackReferences.ts';
import type { Row } from '#console/records/row.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';

const slots = { below: TagUse };

/** A tag: its form with what uses it. */
export default function Tag({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}

/** Which records have a tag, as far as the viewer may read them. */
function TagUse({ record }: { record: Row }) {
  const { t } = useTranslation();
  const { backReferences, loading, failed } = useBackReferences(useModel().resource('tag'), record.id);
  const text = failed ? t('views.usedBy.failed') : loading ? t('tags.looking') : t('tags.unused');
  return (
    <Panel title={t('tags.use')} {...(backReferences.length === 0 && { text })}>
      {backReferences.length > 0 && (
        <Box
          component="ul"
          aria-label={t('tags.use')}
          sx={{ margin: 0, paddingInlineStart: 2.5, typography: 'body2', '& li': { minHeight: 26 } }}
        >
          {backReferences.map((one) => (
            <BackReferenceItem
              key={`${one.resource.name}.${one.field.name}.${one.deleted}`}
              backReference={one}
              id={record.id}
            />
          ))}
        </Box>
      )}
    </Panel>
  );
}
