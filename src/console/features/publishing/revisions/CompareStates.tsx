import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { HttpError } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { useServices } from '#console/session/services.ts';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { ComparedFrames } from '../comparison/ComparedFrames.tsx';
import { ComparisonDialog } from '../comparison/ComparisonDialog.tsx';
import { compareContents } from '../comparison/compare.ts';
import { Differences } from '../comparison/Differences.tsx';
import { type Revision, readRevision, renderedRows, type StateContent, withNames } from './revisions.ts';
import { useRevisionLabel } from './useRevisionLabel.ts';

/** What stands in the editor, among the states that are chosen from. */
const PRESENT = 'present';

/** How states are rendered. */
export interface StateRenderer {
  /** They are mails. */
  isMail?: boolean;
  /** A document. @param sections rows as `renderedRows` gives them @param fields columns of the record in that state */
  render(sections: Json, fields: JsonObject): Promise<string>;
}

interface CompareStatesProps {
  resource: Resource;
  renderer: StateRenderer;
  revisions: readonly Revision[];
  /** What is shown on the left at first; on the right is what stands in the editor. */
  start: Revision;
  present: StateContent;
  onPut: ((sections: Json) => void) | undefined;
  onClose(): void;
}

/** Any two states of a record beside each other, with what differs; the left one can be put into the editor. */
export function CompareStates(props: CompareStatesProps) {
  const { resource, renderer, revisions, start, present, onPut, onClose } = props;
  const { t } = useTranslation();
  const { toast } = useNotify();
  const label = useRevisionLabel();
  // What is typed meanwhile is nothing here: the dialog stands before it.
  const [now] = useState(present);
  const [before, setBefore] = useState(start.id);
  const [after, setAfter] = useState(PRESENT);
  const dialog = useId();
  const read = { dialog, revisions, now };
  const left = useStateContent(before, read);
  const right = useStateContent(after, read);
  const comparison = useMemo(
    () => left.data && right.data && compareContents(comparedOf(left.data, now), comparedOf(right.data, now)),
    [left.data, right.data, now],
  );
  const failure = left.error ?? right.error;

  const nameOf = (chosen: string) => {
    const revision = revisions.find((one) => one.id === chosen);
    if (!revision) return t('publishing.revisions.present');
    const { when, what } = label(revision);
    return `${when} · ${what}`;
  };
  const choice = (side: string, chosen: string, choose: (next: string) => void) => (
    <TextField
      select
      size="small"
      label={side}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
      sx={{ flex: 1, minWidth: 200 }}
    >
      {[PRESENT, ...revisions.map((one) => one.id)].map((one) => (
        <MenuItem key={one} value={one}>
          {nameOf(one)}
        </MenuItem>
      ))}
    </TextField>
  );
  const side = (chosen: string, { sections, fields }: StateContent) => ({
    ...{ key: chosen, label: nameOf(chosen) },
    render: () => renderer.render(renderedRows(sections), fields),
  });

  return (
    <ComparisonDialog
      title={t('publishing.revisions.compareTitle')}
      action={
        onPut && before !== PRESENT
          ? {
              children: t('publishing.revisions.restore'),
              disabled: !left.data,
              onClick: () => {
                onPut(left.data?.sections ?? []);
                toast(t('publishing.revisions.restored'), 'info');
                onClose();
              },
            }
          : undefined
      }
      onClose={onClose}
    >
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', paddingBlockStart: 1 }}>
        {choice(t('publishing.revisions.before'), before, setBefore)}
        {choice(t('publishing.revisions.after'), after, setAfter)}
      </Stack>
      {failure ? (
        <ErrorState level={2} title={failure.message} />
      ) : (
        <Differences resource={resource} comparison={comparison} />
      )}
      {left.data && right.data && (
        <ComparedFrames
          before={side(before, left.data)}
          after={side(after, right.data)}
          comparison={comparison}
          isMail={renderer.isMail}
        />
      )}
    </ComparisonDialog>
  );
}

interface Reading {
  /** Tells what stands in the editor now from what stood there before. */
  dialog: string;
  revisions: readonly Revision[];
  now: StateContent;
}

function useStateContent(chosen: string, { dialog, revisions, now }: Reading) {
  const { run } = useServices();
  return useQuery<StateContent, HttpError>({
    queryKey: ['publishing-state', dialog, chosen],
    queryFn: async ({ signal }) => {
      const revision = revisions.find((one) => one.id === chosen);
      return revision ? readRevision(revision, now.fields, run, signal) : now;
    },
    gcTime: 0,
    retry: false,
  });
}

const comparedOf = ({ fields, sections }: StateContent, now: StateContent): JsonObject => ({
  ...fields,
  sections: withNames(sections, now.sections),
});
