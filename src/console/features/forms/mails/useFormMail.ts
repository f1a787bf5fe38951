import { type BaseRecord, type HttpError, useCreate, useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useServices } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { placedByUuid, saveContent } from '#derive/documents/operations/editing.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import { withSpace } from '#derive/navigation/space-address.ts';
import { libraryId } from '#render/library/library-component.ts';
import { FORM_RECORD } from '#rules/communications.ts';
import type { JsonObject } from '#schema/json.ts';

/** Who a mail is for: addresses of the space, or whoever filled the form in. */
export type FormMailTo = 'team' | 'sender';

const HEADING = libraryId(102);
const TEXT = libraryId(103);
const BUTTON = libraryId(105);
const LONGEST_NAME = 200;
const quiet = { successNotification: false, errorNotification: false } as const;

/** What a mail says in the place of these. */
const tags = { form: '{{ form.name }}', space: '{{ space.name }}' };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Makes a communication that answers to a form: switched off, with a subject and a text that say what came. */
export function useFormMail(form: { id: string; name: string }) {
  const { t } = useTranslation();
  const { run } = useServices();
  const { space } = useSpace();
  const invalidate = useInvalidate();
  const model = useModel();
  const { mutateAsync: create } = useCreate<BaseRecord, HttpError>();

  function blocksOf(to: FormMailTo): [uuid: string, info: JsonObject][] {
    const records = pathTo(model.resource('record'), 'list', { form_id: form.id }) ?? '';
    const href = location.origin + withSpace(records, space?.id ?? null);
    const paragraph = (key: string) => `<p>${escaped(t(`forms.mails.${to}.${key}`, tags))}</p>`;
    return [
      [HEADING, { heading: t(`forms.mails.${to}.heading`, tags) }],
      [TEXT, { text: `${paragraph('text')}<p>{{ record.summary }}</p>` }],
      ...(to === 'team' ? ([[BUTTON, { label: t('forms.mails.team.button'), href }]] as [string, JsonObject][]) : []),
    ];
  }

  /**
   * @param address that the team's mail goes to
   * @returns its row
   */
  return async (to: FormMailTo, address: string): Promise<BaseRecord> => {
    const { data } = await create({
      resource: 'communication',
      values: {
        name: t(`forms.mails.${to}.name`, { form: form.name }).slice(0, LONGEST_NAME),
        ...{ type: FORM_RECORD, form_id: form.id, to_sender: to === 'sender', status: 'OFF' },
        subject: t(`forms.mails.${to}.subject`, tags),
      },
      ...quiet,
    });
    const communication_id = String(data.id);
    const wanted = blocksOf(to);
    const { rows } = await run(placedByUuid(wanted.map(([uuid]) => uuid)));
    const placed = new Map(rows.map((row) => [row.uuid, row]));
    const section_id = crypto.randomUUID();
    const blocks = wanted.flatMap(([uuid, info], sort_order) => {
      const { id, version } = placed.get(uuid) ?? {};
      const row = { id: crypto.randomUUID(), name: '', info, version: version ?? 1, sort_order, section_id };
      return typeof id === 'string' ? [{ ...row, component_id: id }] : [];
    });
    const sections = [{ id: section_id, name: '', info: {}, sort_order: 0 }];
    const change = { sections, blocks, removedSections: [], removedBlocks: [], readAt: null };
    await run(saveContent({ communication_id }, change), { resource: 'communication' });
    if (to === 'team') {
      await create({ resource: 'communication_trigger', values: { communication_id, email: address }, ...quiet });
    }
    await invalidate({ resource: 'communication', invalidates: ['list'] });
    return data;
  };
}
