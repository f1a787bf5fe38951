import Stack from '@mui/material/Stack';
import { validate } from '#derive/values/validation.ts';
import { trialIn } from '#rules/section-trial.ts';
import { useEditor } from '../../editing/editor-context.ts';
import { rowIdOf, type SectionProps } from '../../puck/puck-data.ts';
import { TrialPanel } from '../../trials/TrialPanel.tsx';
import { ValueFields } from '../ValueFields.tsx';

/** What a section says of itself, and how it looks. */
export function SectionPanel({ section }: { section: SectionProps }) {
  const { id, info } = section;
  const { actions, sectionFields: fields, countsClicks } = useEditor();
  const trial = countsClicks && <TrialPanel section={section} />;
  const isTried = trialIn(info) !== null;
  return (
    <Stack sx={{ gap: 2.5 }}>
      {isTried && trial}
      <ValueFields
        key={id}
        idPrefix={`section-${rowIdOf(id)}`}
        fields={fields}
        values={info}
        errors={validate(fields, info)}
        onChange={(name, value) => actions.put(id, name, value)}
      />
      {!isTried && trial}
    </Stack>
  );
}
