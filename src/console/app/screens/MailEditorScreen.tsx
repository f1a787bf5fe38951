import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import type { EditorOptions } from '#console/features/editor/editing/editor-options.ts';
import { NewsletterTags } from '#console/features/editor/mail/NewsletterTags.tsx';
import { PreviewButton } from '#console/features/editor/mail/PreviewButton.tsx';
import { MergeTagControl } from '#console/features/editor/panels/MergeTagControl.tsx';
import { EditorPage } from '#console/features/editor/screen.tsx';
import { useRights } from '#console/records/useRights.ts';
import { ViewSlotsContext } from '#console/records/view-slots.ts';
import { useModel } from '#console/ui/context.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';
import { CommunicationLists, CommunicationTools } from './CommunicationTools.tsx';
import { useHistoryTab } from './RecordHistory.tsx';
import { mailTools, SaveMail } from './template-tools.tsx';

const options: EditorOptions = mailTools(false);
const optionsWithTemplates: EditorOptions = mailTools(true);

const slots = { inputs: { subject: MergeTagControl, preheader: MergeTagControl } };
const slotsOfCommunications = { ...slots, related: CommunicationLists };

/** /newsletter/edit/:id, /communication/edit/:id: the content of a mail and the mail itself. */
export default function MailEditorScreen({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const { create: maySaveTemplate } = useRights(useModel().resource('template'));
  const kind = resource.name === 'communication' ? 'communication' : 'newsletter';
  const owner = { kind, id } as const;
  const history = useHistoryTab(resource, owner, () => true);
  return (
    <ViewSlotsContext value={kind === 'communication' ? slotsOfCommunications : slots}>
      <EditorPage
        key={id}
        resource={resource}
        owner={owner}
        tabs={[history]}
        Around={kind === 'communication' ? CommunicationTools : NewsletterTags}
        options={maySaveTemplate ? optionsWithTemplates : options}
        {...(maySaveTemplate && { SaveAll: SaveMail })}
        actions={(state) => (
          <>
            <PreviewButton state={state} />
            <NextButton kind={kind} id={id} />
          </>
        )}
      />
    </ViewSlotsContext>
  );
}

/** Where a mail goes on: to its readers, or to whoever is told. */
function NextButton({ kind, id }: { kind: 'newsletter' | 'communication'; id: string }) {
  const { t } = useTranslation();
  const model = useModel();
  const isLetter = kind === 'newsletter';
  const to = pathTo(model.resource(isLetter ? 'recipients' : 'communication_trigger'), 'list', { [`${kind}_id`]: id });
  const label = t(isLetter ? 'sending.open' : 'sending.triggers');
  return (
    <Button
      component={RouterLink}
      to={to ?? ''}
      size="small"
      color="inherit"
      aria-label={label}
      sx={{ minWidth: 0, gap: 1 }}
    >
      <SendOutlined fontSize="small" />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
}
