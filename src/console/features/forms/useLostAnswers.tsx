import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inQuotes, useKeyCount } from '#console/records/back-references/useKeyCount.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useModel } from '#console/ui/context.ts';
import { type EditedSteps, keysWithout, questionsOf } from './questions.ts';
import { useInputs } from './useInputs.ts';

interface Pending {
  keys: readonly string[];
  count: number;
  decide(isAccepted: boolean): void;
}

/** Asks before questions leave the key that answers stand under: lists and exports of records would not show these any more. */
export function useLostAnswers(formId: string): {
  maySave(saved: EditedSteps, content: EditedSteps): Promise<boolean>;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const record = useModel().resource('record');
  const countOf = useKeyCount();
  const inputs = useInputs();
  const [pending, setPending] = useState<Pending | null>(null);

  async function maySave(saved: EditedSteps, content: EditedSteps): Promise<boolean> {
    const keys = keysWithout(questionsOf(saved, inputs), questionsOf(content, inputs));
    if (keys.length === 0) return true;
    const uses = [{ resource: record, group: { name: 'info' }, reference: 'form_id' }];
    const count = await countOf(uses, formId, keys);
    if (count === 0) return true;
    return new Promise((decide) => setPending({ keys, count, decide }));
  }

  function close(isAccepted: boolean) {
    pending?.decide(isAccepted);
    setPending(null);
  }

  const dialog = pending && (
    <ConfirmDialog
      open
      danger
      title={t('forms.lostAnswers.title', { count: pending.keys.length, names: inQuotes(pending.keys) })}
      text={t('forms.lostAnswers.text', { count: pending.count })}
      confirmLabel={t('forms.lostAnswers.confirm')}
      onClose={() => close(false)}
      onConfirm={() => close(true)}
    />
  );
  return { maySave, dialog };
}
