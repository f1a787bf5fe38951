import { useTranslation } from 'react-i18next';
import { type TrialArm, trialIn } from '#rules/section-trial.ts';
import type { JsonObject } from '#schema/json.ts';
import { versionLetter } from './version-letter.ts';

/** Names a version of a section that is tried: visitors see one of both. */
export function VersionBadge({ info }: { info: JsonObject }) {
  const trial = trialIn(info);
  return trial ? <Badge arm={trial.arm} /> : null;
}

function Badge({ arm }: { arm: TrialArm }) {
  const { t } = useTranslation();
  return (
    <div className="canvas-version" role="note">
      {t('editor.trial.badge', { version: versionLetter(arm) })}
    </div>
  );
}
