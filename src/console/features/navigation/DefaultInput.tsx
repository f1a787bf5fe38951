import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { useEdited } from './kind.ts';

/** Whether it is the default one. What is saved as the default stays it until another one becomes it. */
export function DefaultInput(props: ControlProps) {
  const { t } = useTranslation();
  const { field, value, readOnly = false } = props;
  const { isNew } = useEdited();
  const [wasDefault] = useState(value === true && !isNew);
  const kept = wasDefault && value === true;
  return (
    <FieldControl
      {...props}
      field={{ ...field, help: t(kept ? 'navigation.default.kept' : 'navigation.default.help') }}
      readOnly={readOnly || kept}
    />
  );
}
