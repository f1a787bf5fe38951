import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { labelsOf } from '#console/records/labels.ts';
import { useMay } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { datasetsWithRestrictedFields } from '#derive/documents/operations/catalogue.ts';
import { type Access, allows } from '#schema/access.ts';
import { labelOf } from '#schema/field.ts';
import { RuleList } from './RuleList.tsx';
import { restrictedFieldsOf, restrictedOfDataset } from './rules-of.ts';

interface Props {
  access: Access;
  role: string;
}

/** Fields of the space's records and of its datasets that the role sees and cannot change. */
export function RestrictedFields({ access, role }: Props) {
  const { t } = useTranslation();
  const model = useModel();
  const { run } = useServices();
  const { keys } = useKeys();
  const { space } = useSpace();
  const mayRead = useMay('list');
  const id = space?.id ?? '';
  const {
    data = [],
    isError,
    refetch,
  } = useQuery({
    queryKey: keys().data().resource('dataset').action('list').params({ restrictedIn: id }).get(),
    queryFn: async ({ signal }) => (await run(datasetsWithRestrictedFields(id), { signal })).rows,
    enabled: space !== null && mayRead('dataset'),
    retry: false,
  });
  const subject = (name: string) => t(`why.subjects.${name}`, { defaultValue: name });
  const changesListings = allows(access, role, 'update', model.resource('listing').subject);
  return (
    <>
      <RuleList
        title={t('permissions.kept')}
        rules={[
          ...restrictedFieldsOf(access, model, role).map(({ resource, field, subject: name }) => {
            const { many, field: labelOfField } = labelsOf(t, resource);
            return t('permissions.fieldNeeds', { record: many, field: labelOfField(field), subject: subject(name) });
          }),
          ...(changesListings ? data : []).flatMap((dataset) =>
            restrictedOfDataset(access, role, dataset.fixed_fields).map(({ field, subject: name }) =>
              t('permissions.fieldNeeds', {
                record: String(dataset.name),
                field: labelOf(field),
                subject: subject(name),
              }),
            ),
          ),
        ]}
      />
      {isError && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}>
          {t('permissions.keptFailed')}
        </Alert>
      )}
    </>
  );
}
