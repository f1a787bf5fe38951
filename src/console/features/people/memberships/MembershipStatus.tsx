import { useTranslation } from 'react-i18next';
import { ToneChip } from '#console/fields/choice/ToneChip.tsx';
import type { SpacePerson } from '#schema/api/people.ts';
import type { Tone } from '#schema/field.ts';

const tones: Record<SpacePerson['status'], Tone> = { ACTIVE: 'success', DISABLED: 'danger', UNVERIFIED: 'warning' };

/** Whether a person can work in the space: what is wrong with the account counts before what is wrong with the place. */
export function MembershipStatus({ person: { status, accountStatus } }: { person: SpacePerson }) {
  const { t } = useTranslation();
  if (accountStatus !== 'ACTIVE') {
    return <ToneChip label={t(`people.accountStatus.${accountStatus}`)} tone={tones[accountStatus]} />;
  }
  return <ToneChip label={t(`people.status.${status}`)} tone={tones[status]} />;
}
