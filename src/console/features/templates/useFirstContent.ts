import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { copyParameter } from '#console/records/links/copy-link.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import type { Parent } from '#derive/documents/operations/content.ts';
import { saveContent } from '#derive/documents/operations/editing.ts';
import { contentRows } from './content-rows.ts';
import { useContentOf, useTemplateContent } from './useTemplateContent.ts';

export type ContentResource = 'page' | 'form' | 'template' | 'newsletter' | 'communication';

const parentOf: Record<ContentResource, (id: string) => Parent> = {
  page: (page_id) => ({ page_id }),
  form: (form_id) => ({ form_id }),
  template: (template_id) => ({ template_id }),
  newsletter: (newsletter_id) => ({ newsletter_id }),
  communication: (communication_id) => ({ communication_id }),
};

/**
 * Copies content into a record that was just made: that of the record which the address says it is a copy of, else that of a
 * template. A failure is told: the record stays, without content.
 */
export function useFirstContent(resource: ContentResource, templateId: string | undefined) {
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const { run } = useServiceClient();
  const copied = useSearchParams()[0].get(copyParameter);
  const contentOf = useContentOf();
  const templateContent = useTemplateContent();
  return async ({ id }: { id: string }) => {
    if (copied === null && templateId === undefined) return;
    try {
      const content =
        copied === null ? await templateContent(templateId ?? '') : await contentOf(parentOf[resource](copied));
      const { sections, blocks } = contentRows(content);
      // A copy is told from its original, whose address on the site it does not take.
      const record = copied !== null &&
        resource === 'newsletter' && { record: { set: {}, append: { meta: { copied: true } } } };
      const change = { sections, blocks, removedSections: [], removedBlocks: [], readAt: null, ...record };
      await run(saveContent(parentOf[resource](id), change), { resource });
    } catch (error) {
      const text = copied === null ? 'templates.failed' : 'templates.notCopied';
      snackbar(t(text, { message: (error as Error).message }), { severity: 'error' });
    }
  };
}
