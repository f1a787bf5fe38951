import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoSetting } from '#console/records/saving/useUndoSetting.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { ProblemText } from '#console/ui/states/ProblemText.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import type { SpacePerson } from '#schema/api/people.ts';
import { type MadeChange, usePeopleActions } from '../usePeople.ts';
import { ChangeRoleText } from './ChangeRoleText.tsx';
import { membershipNotice, useNotifyMembership } from './useNotifyMembership.ts';

export type MembershipQuestion =
  | { kind: 'role'; person: SpacePerson; role: string }
  | { kind: 'disable' | 'enable' | 'remove' | 'leave'; person: SpacePerson };

interface MembershipDialogProps {
  space: { id: string; name: string };
  question: MembershipQuestion;
  own: boolean;
  open: boolean;
  onClose: () => void;
}

/** Asks before somebody's place changes, and says what went wrong where it was asked. */
export function MembershipDialog({ space, question, own, open, onClose }: MembershipDialogProps) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const notify = useNotifyMembership(space.id);
  const notifyRemoved = useUndoSetting();
  const roleLabel = useRoleLabel();
  const { busy, error, run } = useAction();
  const actions = usePeopleActions(space.id);
  const { kind, person } = question;
  const words = {
    name: person.name || person.email,
    space: space.name,
    role: roleLabel(question.kind === 'role' ? question.role : person.role),
  };

  const change = changeOf(question);
  const act = async () => {
    if (change) await actions.change(person.userId, change.made);
    else await actions.remove(person.userId);
    onClose();
    // Who gave a role of their own away may not take it again.
    const done = t(`people.done.${kind}`, words);
    if (own) toast(done);
    else if (change) notify(done, person.userId, change);
    else notifyRemoved(done, () => actions.restore(person.userId), { key: membershipNotice(person.userId) });
  };

  const text: ReactNode =
    question.kind === 'role' ? (
      <ChangeRoleText person={person} role={question.role} own={own} />
    ) : (
      t(`people.ask.${kind}.text`, words)
    );
  return (
    <ConfirmDialog
      open={open}
      title={t(`people.ask.${kind}.title`, words)}
      text={
        <Stack sx={{ gap: 2 }}>
          {error && (
            <Alert severity="error">
              <ProblemText text={error} />
            </Alert>
          )}
          <div>{text}</div>
        </Stack>
      }
      confirmLabel={t(`people.ask.${kind}.confirm`)}
      danger={kind === 'remove' || kind === 'leave' || kind === 'disable' || (kind === 'role' && own)}
      busy={busy}
      onConfirm={() => void run(act)}
      onClose={onClose}
    />
  );
}

/** What the answer to a question changes, before and after; null for what cannot be taken back. */
function changeOf(question: MembershipQuestion): MadeChange | null {
  const [active, disabled] = [{ status: 'ACTIVE' }, { status: 'DISABLED' }] as const;
  if (question.kind === 'role') return { made: { role: question.role }, before: { role: question.person.role } };
  if (question.kind === 'disable') return { made: disabled, before: active };
  return question.kind === 'enable' ? { made: active, before: disabled } : null;
}
