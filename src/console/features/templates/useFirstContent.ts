import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { copyParameter } from '#console/records/links/copy-link.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useMay } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import type { Parent } from '#derive/documents/operations/content.ts';
import { saveContent } from '#derive/documents/operations/editing.ts';
import { spaceLook, tagsBy } from '#derive/documents/operations/settings.ts';
import type { JsonObject } from '#schema/json.ts';
import { contentRows } from './content-rows.ts';
import { firstTopics, topicIds } from './first-topics.ts';
import { useContentOf, useTemplateContent } from './useTemplateContent.ts';

export type ContentResource = 'page' | 'form' | 'template' | 'newsletter' | 'communication';

const parentOf: Record<ContentResource, (id: string) => Parent> = {
  page: (page_id) => ({ page_id }),
  form: (form_id) => ({ form_id }),
  template: (template_id) => ({ template_id }),
  newsletter: (newsletter_id) => ({ newsletter_id }),
  communication: (communication_id) => ({ communication_id }),
};

/** Reads the topics that a new newsletter of this space begins with; none for whoever may not give it topics. */
function useFirstTopics() {
  const { space } = useSpace();
  const { run } = useServices();
  const mayEdit = useMay('edit');
  return async () => {
    if (!mayEdit('newsletter', { field: 'tag_ids' })) return {};
    const id = space?.id ?? '';
    const ids = topicIds((await run(spaceLook(id))).rows[0]?.look);
    return ids.length === 0 ? {} : firstTopics(ids, (await run(tagsBy(id, { type: 'Newsletter' }))).rows);
  };
}

/**
 * Gives a record that was just made what it begins with: a copy the content of the record which the address says it is a copy
 * of, any other that of its template, and a newsletter its topics. A failure is told: the record stays, without content.
 */
export function useFirstContent(resource: ContentResource, templateId: string | undefined) {
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const { run } = useServices();
  const copied = useSearchParams()[0].get(copyParameter);
  const contentOf = useContentOf();
  const templateContent = useTemplateContent();
  const readTopics = useFirstTopics();
  const isNewsletter = resource === 'newsletter';
  const isNewNewsletter = isNewsletter && copied === null;

  async function content() {
    if (copied !== null) return contentOf(parentOf[resource](copied));
    return templateId === undefined ? [] : templateContent(templateId);
  }
  async function columns(): Promise<{ set: JsonObject; append: JsonObject }> {
    // A copy is told from its original, whose address on the site it does not take.
    if (isNewsletter && copied !== null) return { set: {}, append: { meta: { copied: true } } };
    const tag_ids = isNewNewsletter ? await readTopics() : {};
    return { set: Object.keys(tag_ids).length > 0 ? { tag_ids } : {}, append: {} };
  }
  return async ({ id }: { id: string }) => {
    if (copied === null && templateId === undefined && !isNewNewsletter) return;
    try {
      const [first, record] = await Promise.all([content(), columns()]);
      const rows = contentRows(first);
      if (templateId === undefined && copied === null && Object.keys(record.set).length === 0) return;
      const change = { ...rows, removedSections: [], removedBlocks: [], readAt: null, record };
      await run(saveContent(parentOf[resource](id), change), { resource });
    } catch (error) {
      const text = copied !== null ? 'notCopied' : isNewsletter ? 'notBegun' : 'failed';
      snackbar(t(`templates.${text}`, { message: (error as Error).message }), { severity: 'error' });
    }
  };
}
