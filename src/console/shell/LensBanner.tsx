import { useTranslation } from 'react-i18next';
import { LensBar } from '#console/features/view-as/LensBar.tsx';
import { useSpace, useViewer } from '#console/ui/context.ts';
import { sizes } from './sizes.ts';
import { useLens } from './useLens.ts';
import { useRoleLabel } from './useRoleLabel.ts';

/** The bar of the lens, while the owner of the space looks through one. */
export function LensBanner() {
  const { t } = useTranslation();
  const { space } = useSpace();
  const { readOnly } = useViewer();
  const { lens, close } = useLens();
  const roleLabel = useRoleLabel();
  if (!space || !lens || !readOnly) return null;
  const role = roleLabel(lens.role);
  const who = lens.name === null ? role : t('lens.person', { name: lens.name, role });
  return <LensBar space={space.name} who={who} top={sizes.bar} onBack={close} />;
}
