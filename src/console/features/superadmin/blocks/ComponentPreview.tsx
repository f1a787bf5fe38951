import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '#console/fields/FieldFrame.tsx';
import { RecordPicker } from '#console/fields/inputs/RecordPicker.tsx';
import { BlockPreview } from '#console/preview/BlockPreview.tsx';
import type { ApiCall } from '#console/providers/api/api-call.ts';
import { useService } from '#console/session/services.ts';
import type { TrialCards } from '#render/data/trials/trial-cards.ts';
import type { Site } from '#render/site.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { planComponent, previewSite } from './plan-component.ts';

const places = ['header', 'footer', 'sidebar'] as const;

/** A component as a page would show it, with its sample or with what stands on a site, while its fields and its template are written. */
export function ComponentPreview({ schema, info }: { schema: Json | undefined; info: Json | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const [spaceIds, setSpaceIds] = useState<readonly string[]>([]);
  const trial = useTrial(spaceIds[0]);
  const text = JSON.stringify({ schema: schema ?? [], info: info ?? {} });
  const { block, place } = useMemo(() => {
    const component = JSON.parse(text) as { schema: Json; info: Json };
    const { place: wanted } = isJsonObject(component.info) ? component.info : {};
    return {
      block: planComponent(component.schema, component.info),
      place: places.find((one) => one === wanted) ?? ('page' as const),
    };
  }, [text]);
  if (!block) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FieldFrame {...frame} id={id} label={t('superadmin.template.trial')} help={t('superadmin.template.trialHelp')}>
        <RecordPicker field={spaceField} aria={{ id }} many={false} ids={spaceIds} onChange={setSpaceIds} />
      </FieldFrame>
      {trial.error && <Alert severity="warning">{t('superadmin.template.trialFailed')}</Alert>}
      <BlockPreview
        site={trial.data?.site ?? previewSite}
        block={block}
        cards={trial.data?.cards}
        title={t(trial.data ? 'superadmin.template.tried' : 'superadmin.template.preview')}
        place={place}
      />
    </Box>
  );
}

const spaceField = { kind: 'reference', name: 'space_id', to: 'space' } as const;
const frame = { hideLabel: false, required: false, plain: false, inline: false };

const createTrialApi = (call: ApiCall) => ({
  trialOf: async (spaceId: string) =>
    (await call('GET', `/api/superadmin/blocks/trial/${spaceId}`)) as { site: Site; cards: TrialCards },
});

/** The look and the newest contents of a site, as its visitors see them. */
function useTrial(spaceId: string | undefined) {
  const api = useService(createTrialApi);
  return useQuery({
    queryKey: ['block-trial', spaceId],
    queryFn: () => api.trialOf(spaceId ?? ''),
    enabled: spaceId !== undefined,
    retry: false,
  });
}
