import { useTranslation } from 'react-i18next';
import { useModel } from '#console/ui/context.ts';
import type { Reason } from '#derive/access/explain.ts';
import { fieldOf } from '#schema/resource.ts';
import { labelsOf } from '../labels.ts';

/** Words for a rule that decided. `resource` names the entity whose fields the rule may speak of. */
export function useReasonText(resource?: string): (reason: Reason) => string {
  const { t } = useTranslation();
  const { resources } = useModel();
  const declared = (name: string | undefined) => resources.find((one) => one.name === name);
  const role = (name: string) => t(`roles.${name}`, { defaultValue: name });
  const action = (name: string) => t(`why.actions.${name}`);
  const subject = (name: string) => t(`why.subjects.${name}`, { defaultValue: name });
  const records = (name: string) => {
    const found = declared(name);
    return found ? labelsOf(t, found).many : name;
  };
  const field = (name: string) => {
    const owner = declared(resource);
    const found = owner && fieldOf(owner, name);
    return owner && found ? labelsOf(t, owner).field(found) : name;
  };

  function text(reason: Reason): string {
    switch (reason.rule) {
      case 'impersonation':
        return t('impersonation.readOnly');
      case 'offer':
        return t('why.offer', { action: action(reason.action), records: records(reason.resource) });
      case 'place':
        return t(`why.place.${reason.scope}`);
      case 'flag':
        return t('why.flag', { role: role(reason.role), subject: subject(reason.subject) });
      case 'row':
        return t('why.row');
      case 'own':
      case 'matrix': {
        const words = { role: role(reason.role), action: action(reason.action), subject: subject(reason.subject) };
        return t(`why.${reason.rule}`, words);
      }
      case 'guard':
      case 'target': {
        const words = { role: role(reason.role), field: field(reason.field), subject: subject(reason.subject) };
        return t(`why.${reason.rule}`, words);
      }
      case 'fixed':
        return t(`why.fixed.${reason.when}`, { field: field(reason.field) });
      case 'required':
        return t('why.required', { field: field(reason.field), because: text(reason.because) });
      case 'lookup':
        return t('why.lookup');
    }
  }
  return text;
}
