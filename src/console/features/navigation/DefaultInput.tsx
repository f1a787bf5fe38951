import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { useEdited } from './kind.ts';

/**
 * Whether it is the default one. What is saved as the default stays it until another one becomes it; without a component nothing
 * becomes it, for pages would have nothing in its place.
 */
export function DefaultInput(props: ControlProps) {
  const { t } = useTranslation();
  const { field, value, record, errors, readOnly = false } = props;
  const { isNew } = useEdited();
  const [wasDefault] = useState(value === true && !isNew);
  const isLocked = wasDefault && value === true;
  const isHollow = !record.component_id;
  const help = isLocked ? 'kept' : isHollow && value !== true ? 'componentFirst' : 'help';
  return (
    <FieldControl
      {...props}
      field={{ ...field, help: t(`navigation.default.${help}`) }}
      readOnly={readOnly || isLocked || (isHollow && value !== true)}
      errors={isHollow && value === true ? { '': t('navigation.default.hollow') } : (errors ?? {})}
    />
  );
}
