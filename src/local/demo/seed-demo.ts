import { aurora } from './aurora/aurora.ts';
import { borealis } from './borealis/borealis.ts';
import { chanceFor, daysBefore, demoId } from './determinism.ts';
import { auditRows } from './rows/audit-rows.ts';
import { datasetRows, listingRows, partnerRows } from './rows/catalogue-rows.ts';
import { linkTrackRows, productRows, purchaseRows, variantRows } from './rows/commerce-rows.ts';
import { communityRows } from './rows/community-rows.ts';
import { pageContentRows, templateContentRows } from './rows/content-rows.ts';
import { formContentRows, formRows, goalRows, heldRecordRows, recordRows, redirectRows } from './rows/form-rows.ts';
import { communicationRows, creditRows, mailContentRows, newsletterRows, triggerRows } from './rows/mail-rows.ts';
import {
  historyRows,
  memberRows,
  memberSubscriptionRows,
  membershipRoleRows,
  subscriptionRows,
} from './rows/member-rows.ts';
import { pageCommentRows } from './rows/page-comment-rows.ts';
import { draftStatements } from './rows/page-drafts.ts';
import { pageRows } from './rows/page-rows.ts';
import { invitationRows, membershipRows, spaceRow, userRows } from './rows/people-rows.ts';
import {
  componentId,
  componentRows,
  libraryRows,
  organizationPlanRows,
  packageRows,
  spaceTemplateRows,
} from './rows/platform-rows.ts';
import { recipientRows, sendRows, suppressionRows } from './rows/sending-rows.ts';
import { assetFolderRows, assetRows, sidebarRows, templateRows, typedNavigationRows } from './rows/site-rows.ts';
import { tagRows } from './rows/tag-rows.ts';
import { taskCommentRows, taskRows } from './rows/task-rows.ts';
import { ownViewRows, viewRows } from './rows/view-rows.ts';
import {
  blockClickRows,
  linkClickRows,
  sectionTrialRows,
  siteVisitRows,
  visitCountStatement,
} from './rows/visit-rows.ts';
import { type SpaceContent, spaceIdOf } from './space-content.ts';
import { insertRows, type Row } from './statements.ts';

/** The day that all dates of the demo are counted from where the caller gives none. */
const usualDay = new Date('2026-11-01T00:00:00Z');

/** Ids of the two demo spaces. */
export const demoSpaceIds = { aurora: spaceIdOf(aurora), borealis: spaceIdOf(borealis) };

/**
 * Brings the demo business into a migrated database. Rows that are there already, edited or not, stay as they are.
 * @param run executes one SQL statement; all of them together may be one transaction
 */
export async function seedDemo(run: (sql: string) => Promise<unknown>, today = usualDay): Promise<void> {
  await run(insertRows('user', userRows(today)));
  await run(insertRows('component', libraryRows(today)));
  await run(insertRows('component', componentRows(today)));
  await run(insertRows('newsletter_package', packageRows()));
  await run(insertRows('organization_plan', organizationPlanRows()));
  await run(insertRows('own_view', ownViewRows(today)));
  for (const space of [aurora, borealis]) {
    await run(insertRows('space', [spaceRow(space, today)]));
    // A space that has people is left alone: they may have been moved, and its owner changed, since the first time.
    await run(
      insertRows(
        'user_space',
        membershipRows(space, today),
        'not exists (select from user_space member where member.space_id = row.space_id)',
      ),
    );
    for (const [table, rows] of contentOf(space, today)) await run(insertRows(table, rows));
    await run(visitCountStatement(space, today));
    // A balance that is there already has entries of its own.
    await run(
      insertRows(
        'credit_entry',
        creditRows(space, today),
        'not exists (select from credit_entry one where one.space_id = row.space_id)',
      ),
    );
    for (const statement of draftStatements(space, today)) await run(statement);
  }
  await run(insertRows('space_templates', spaceTemplateRows(today)));
}

/** What a space holds, parents before their children. */
function contentOf(space: SpaceContent, today: Date): [table: string, rows: Row[]][] {
  const community = communityRows(space, today);
  const mail = mailContentRows(space, componentId);
  const forms = formContentRows(space, componentId);
  const pages = pageContentRows(space, componentId);
  const clicked = blockClickRows(space, pages.blocks, today);
  const templates = templateContentRows(space, componentId);
  return [
    ['invitation', invitationRows(space, today)],
    ['tag', tagRows(space)],
    ['dataset', datasetRows(space, today)],
    ['listing', listingRows(space, today)],
    ['partner', partnerRows(space, today)],
    ['variant', variantRows(space, today)],
    ['product', productRows(space, today)],
    ['aiprompt', promptRows(space, today)],
    ['asset_folder', assetFolderRows(space, today)],
    ['asset', assetRows(space, today)],
    // Before the pages: one that opens the community would give the space a role of its own.
    ['subscription', subscriptionRows(space, today)],
    ['membership_role', membershipRoleRows(space, today)],
    ['page', pageRows(space, today)],
    ['form', formRows(space, today)],
    ['record', recordRows(space, today)],
    ['held_record', heldRecordRows(space, today)],
    ['template', templateRows(space, today)],
    ['header', typedNavigationRows(space, 'header', componentId, today)],
    ['footer', typedNavigationRows(space, 'footer', componentId, today)],
    ['sidebar', sidebarRows(space, componentId, today)],
    ['section', pages.sections],
    ['block', pages.blocks],
    ['section', templates.sections],
    ['block', templates.blocks],
    ['section', forms.sections],
    ['block', forms.blocks],
    ['goal', goalRows(space, today)],
    ['redirect', redirectRows(space, today)],
    ['member', memberRows(space, today)],
    ['member_subscription', memberSubscriptionRows(space, today)],
    ['history', historyRows(space, today)],
    ['post', community.posts],
    ['post_comments', community.comments],
    ['post_likes', community.likes],
    ['newsletter', newsletterRows(space, today)],
    ['communication', communicationRows(space, today)],
    ['communication_trigger', triggerRows(space, today)],
    ['recipients', recipientRows(space, today)],
    ['newsletter_send', sendRows(space, today)],
    ['mail_suppression', suppressionRows(space, today)],
    ['newsletter_section', mail.sections],
    ['newsletter_block', mail.blocks],
    ['purchase', purchaseRows(space, today)],
    ['link_track', linkTrackRows(space, today)],
    ['link_click', linkClickRows(space, today)],
    ['site_visit', siteVisitRows(space, today)],
    ['block_track', clicked.tracks],
    ['block_click', clicked.clicks],
    ['section_trial', sectionTrialRows(space, today)],
    ['task', taskRows(space, today)],
    ['task_comment', taskCommentRows(space, today)],
    ['page_comment', pageCommentRows(space, today)],
    ['saved_view', viewRows(space, today)],
    ['audit_event', auditRows(space, today)],
  ];
}

function promptRows(space: SpaceContent, today: Date): Row[] {
  return space.prompts.map((prompt) => {
    const chance = chanceFor(`prompt/${prompt}`);
    const created = chance.between(10, 400);
    return {
      id: demoId(`prompt/${space.key}/${prompt}`),
      prompt,
      space_id: spaceIdOf(space),
      created_at: daysBefore(today, created, chance),
      updated_at: daysBefore(today, chance.between(1, created - 1), chance),
    };
  });
}
