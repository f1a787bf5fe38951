import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { saveContent } from '#derive/documents/operations/editing.ts';
import { contentRows } from './content-rows.ts';
import { useTemplateContent } from './useTemplateContent.ts';

/** Copies the content of a template into a page or a form that was just made. A failure is told: it stays, without content. */
export function useFromTemplate(resource: 'page' | 'form', templateId: string | undefined) {
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const { run } = useServiceClient();
  const contentOf = useTemplateContent();
  return async ({ id }: { id: string }) => {
    if (templateId === undefined) return;
    try {
      const { sections, blocks } = contentRows(await contentOf(templateId));
      const change = { sections, blocks, removedSections: [], removedBlocks: [], readAt: null };
      const parent = resource === 'form' ? { form_id: id } : { page_id: id };
      await run(saveContent(parent, change), { resource });
    } catch (error) {
      snackbar(t('templates.failed', { message: (error as Error).message }), { severity: 'error' });
    }
  };
}
