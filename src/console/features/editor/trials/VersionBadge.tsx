import { useTranslation } from 'react-i18next';
import { trialIn } from '#rules/section-trial.ts';
import type { JsonObject } from '#schema/json.ts';
import { versionLetter } from './version-letter.ts';

/** Names a version of a section that is tried: visitors see one of both. */
export function VersionBadge({ info }: { info: JsonObject }) {
  const { t } = useTranslation();
  const trial = trialIn(info);
  if (!trial) return null;
  return (
    <div className="canvas-version" role="note">
      {t('editor.trial.badge', { version: versionLetter(trial.arm) })}
    </div>
  );
}
