import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { ReasonButton } from './ReasonButton.tsx';
import { useExplain } from './useExplain.ts';

function RenderedHiddenFields({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const explain = useExplain();
  const names = resource.form?.flatMap(({ fields }) => [...fields]) ?? resource.fields.map(({ name }) => name);
  const reasons = names.flatMap((field) => {
    const verdict = fieldOf(resource, field) && explain({ action: 'read', resource, field });
    return !verdict || verdict.allowed ? [] : [verdict.reason];
  });
  const [first, ...more] = reasons;
  if (!first) return null;
  return (
    <Box>
      <ReasonButton
        label={t('why.hidden', { count: reasons.length })}
        resource={resource.name}
        reasons={[first, ...more]}
      />
    </Box>
  );
}

/** Below a form: how many of its fields the viewer does not see, and the rules that hide them. Nothing where it is whole. */
export const HiddenFields = memo(RenderedHiddenFields);
