import { useTranslation } from 'react-i18next';
import { labelsOf } from '#console/records/labels.ts';
import { useModel } from '#console/ui/context.ts';
import type { Access } from '#schema/access.ts';
import { RestrictedFields } from './RestrictedFields.tsx';
import { RuleList } from './RuleList.tsx';
import { closedFields } from './rules-of.ts';
import { usePredicateWords } from './usePredicateWords.ts';

interface Props {
  access: Access;
  role: string;
  /** Labels of the menu items that the role does not see. */
  hidden: readonly string[];
}

/** What narrows the matrix for one role, and what stands beside it: fields, rows, look-ups, menu items. */
export function RoleRules({ access, role, hidden }: Props) {
  const { t } = useTranslation();
  const model = useModel();
  const words = usePredicateWords();
  const subject = (name: string) => t(`why.subjects.${name}`, { defaultValue: name });
  const flagged = access.flags.filter((rule) => rule.role === role);
  const rows = access.rows.filter((rule) => rule.roles.includes(role));
  const lookups = access.lookups.filter((rule) => rule.roles.includes(role));
  const lookupName = (table: string) => {
    const found = model.resources.find((one) => (one.table ?? one.name) === table);
    return found ? labelsOf(t, found).many : table;
  };
  return (
    <>
      <RuleList
        title={t('permissions.fields')}
        none={t('permissions.fieldsNone')}
        rules={closedFields(access, model, role).map(({ resource, field, subject: name }) => {
          const { many, field: labelOf } = labelsOf(t, resource);
          return t('permissions.fieldNeeds', { record: many, field: labelOf(field), subject: subject(name) });
        })}
      />
      <RestrictedFields access={access} role={role} />
      <RuleList
        title={t('permissions.rows')}
        rules={[
          t('permissions.rowsSpace'),
          ...flagged.map((rule) => `${subject(rule.subject)}: ${t('permissions.withFlag')}`),
          ...rows.map((rule) =>
            t('permissions.rowsOf', {
              subject: rule.resource ? labelsOf(t, model.resource(rule.resource)).many : subject(rule.subject),
              actions: rule.actions.map((action) => t(`why.actions.${action}`)).join(', '),
              rule: words(rule.where),
            }),
          ),
        ]}
      />
      <RuleList
        title={t('permissions.lookups')}
        text={t('permissions.lookupsText')}
        rules={lookups.map(({ table, columns, where }) => {
          const what = `${lookupName(table)} (${columns.join(', ')})`;
          const rule = words(where);
          return t(rule === '' ? 'permissions.everyRow' : 'permissions.lookupOf', { columns: what, rule });
        })}
      />
      <RuleList
        title={t('permissions.hidden')}
        none={t('permissions.hiddenNone')}
        rules={hidden.map((item) => t('permissions.hiddenMap', { item }))}
      />
    </>
  );
}
