import Alert from '@mui/material/Alert';
import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { copyParameter } from '#console/records/links/copy-link.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { type ContentResource, useFirstContent } from './useFirstContent.ts';

/** Stands below the form of a copy, which shows the fields alone. */
function CopyNote() {
  const { t } = useTranslation();
  return <Alert severity="info">{t('templates.copied')}</Alert>;
}

interface ContentCreateProps extends ScreenProps {
  of: ContentResource;
  /** The fields that a new record is made with, where the editor that opens next has the others; a copy has them all. */
  fields?: string[];
  /** Stands below the form of what is no copy. */
  start?: ComponentType;
}

/** The form of a new record with content, which begins with that of a template, or of the record that it is a copy of. */
export function ContentCreate({ resource, View, of, fields, start }: ContentCreateProps) {
  const { templateId } = useParams();
  const created = useFirstContent(of, templateId);
  const isCopy = useSearchParams()[0].has(copyParameter);
  const shown = useMemo(
    () => (isCopy || !fields ? resource : { ...resource, form: [{ label: resource.labels.one, fields }] }),
    [resource, isCopy, fields],
  );
  const slots = useMemo(() => {
    const below = isCopy ? CopyNote : start;
    return { created, ...(below && { start: below }) };
  }, [created, isCopy, start]);
  return (
    <ViewSlotsContext value={slots}>
      <View resource={shown} />
    </ViewSlotsContext>
  );
}
