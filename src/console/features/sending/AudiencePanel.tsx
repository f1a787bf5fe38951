import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Switch from '@mui/material/Switch';
import { useKeys } from '@refinedev/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPicker } from '#console/fields/inputs/RecordPicker.tsx';
import type { Audience, AudienceFilter } from '#console/providers/api/newsletter-api.ts';
import { listOptions } from '#console/query/list-options.ts';
import { ResourceHost } from '#console/records/ResourceHost.tsx';
import { useNotify } from '#console/records/useNotify.ts';
import { useRights } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { keepAudience } from '#derive/documents/operations/mail.ts';
import type { JsonObject } from '#schema/json.ts';
import { AudienceNumbers } from './AudienceNumbers.tsx';
import { type AudiencePart, audienceFields, readAudience } from './audience.ts';
import { FilterPart } from './FilterPart.tsx';
import { SendDialog } from './SendDialog.tsx';
import type { Sending } from './useSending.ts';

interface Props {
  id: string;
  newsletter: { name: string; meta: JsonObject };
  /** The time zone of the space. */
  zone: string;
  sending: Sending;
}

const parts = Object.keys(audienceFields) as AudiencePart[];

/** Chooses who gets a newsletter, and says how many that are and what it costs. */
export function AudiencePanel({ id, newsletter, zone, sending }: Props) {
  const { t } = useTranslation();
  const { keys } = useKeys();
  const model = useModel();
  const { run } = useServices();
  const { snackbar } = useNotify();
  const rights = useRights(model.resource('newsletter'));
  const member = model.resource('member');
  const toMembers = useRights(member);
  const [audience, setAudience] = useState(() =>
    readAudience(newsletter.meta.audience, toMembers.read ? listOptions(member, toMembers.readable).filterable : []),
  );
  const [asks, setAsks] = useState(false);
  const keep = useMutation({
    // One after the other: the last choice is what stays.
    scope: { id: `audience ${id}` },
    mutationFn: (next: Audience) => run(keepAudience(id, next as JsonObject), { resource: 'newsletter' }),
    onSuccess: () => sending.refetch(),
    onError: (error) => snackbar(error.message, { severity: 'error' }),
  });
  // The recipients that are added below count, too.
  const queryKey = keys().data().resource('recipients').action('list').params({ audience, of: id }).get();
  const count = useQuery({
    queryKey,
    queryFn: () => sending.service.count(id, audience),
    placeholderData: keepPreviousData,
  });
  const total = count.data?.total ?? 0;
  // What is shown meanwhile are the numbers of another audience.
  const isCounting = count.isPlaceholderData && !count.isError;

  function change(next: Audience) {
    setAudience(next);
    if (rights.update) keep.mutate(next);
  }

  function changeFilter(filter: AudienceFilter | undefined) {
    const { filter: _before, ...others } = audience;
    change(filter ? { ...others, filter } : others);
  }

  return (
    <Panel
      title={t('sending.audience.title')}
      text={t('sending.audience.text')}
      actions={
        rights.publish && (
          <Button
            variant="contained"
            startIcon={<SendOutlined />}
            disabled={total === 0 || isCounting}
            onClick={() => setAsks(true)}
          >
            {t('sending.audience.send')}
          </Button>
        )
      }
    >
      <ResourceHost resource={member}>
        <FormControlLabel
          control={
            <Switch
              checked={audience.everyone ?? false}
              onChange={(_, everyone) => change({ ...audience, everyone })}
            />
          }
          label={t('sending.audience.everyone')}
        />
        {!audience.everyone && (
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, marginBlockStart: 1.5 }}
          >
            {parts.map((part) => (
              <Part
                key={part}
                part={part}
                ids={audience[part] ?? []}
                onChange={(ids) => change({ ...audience, [part]: ids })}
              />
            ))}
            {toMembers.read && <FilterPart resource={member} filter={audience.filter} onChange={changeFilter} />}
          </Box>
        )}
      </ResourceHost>
      <AudienceNumbers
        id={id}
        audience={audience}
        count={count.data}
        isCounting={isCounting}
        failed={count.isError}
        service={sending.service}
      />
      {asks && count.data && (
        <SendDialog
          id={id}
          name={newsletter.name}
          hasTwoSubjects={Boolean(newsletter.meta.subject_b)}
          zone={zone}
          audience={audience}
          count={count.data}
          sending={sending}
          onClose={() => setAsks(false)}
        />
      )}
    </Panel>
  );
}

interface PartProps {
  part: AudiencePart;
  ids: readonly string[];
  onChange(ids: readonly string[]): void;
}

function Part({ part, ids, onChange }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <FormLabel htmlFor={id}>{t(`sending.audience.${part}`)}</FormLabel>
      <RecordPicker field={audienceFields[part]} aria={{ id }} many ids={ids} onChange={onChange} />
    </div>
  );
}
