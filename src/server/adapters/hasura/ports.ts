import { createHasuraAccounts } from './accounts.ts';
import { createHasuraAudit } from './audit.ts';
import type { HasuraClient } from './client.ts';
import { createHasuraCommunity } from './community.ts';
import { createHasuraComponentDrafts } from './component-drafts.ts';
import { createHasuraConfigurations } from './configurations.ts';
import { createHasuraDomains } from './edge/domains.ts';
import { createHasuraExports } from './exports.ts';
import { createHasuraFeeds } from './feeds/create-feeds.ts';
import { createHasuraForms } from './forms/forms.ts';
import { createHasuraImports } from './imports/create-imports.ts';
import { createHasuraInvitations } from './invitations.ts';
import { createHasuraCommunications } from './mail/communications.ts';
import { createHasuraFilteredMembers } from './mail/filtered-members.ts';
import { createHasuraMailSettings } from './mail/mail-settings.ts';
import { createHasuraSignUps } from './mail/sign-ups.ts';
import { createHasuraMembers } from './members.ts';
import { createHasuraSiteKits } from './new-spaces/site-kits.ts';
import { createHasuraSpaceArchives } from './new-spaces/space-archives.ts';
import { createHasuraSpaceTemplates } from './new-spaces/space-templates.ts';
import { createHasuraNewsletters } from './newsletters.ts';
import { createHasuraNotices } from './notices.ts';
import { createHasuraMemberships } from './payments/memberships.ts';
import { createHasuraPaymentAccounts } from './payments/payment-accounts.ts';
import { createHasuraPlans } from './payments/plans.ts';
import { createHasuraPurchases } from './payments/purchases.ts';
import { createHasuraPeople } from './people.ts';
import { createHasuraPlatform } from './platform.ts';
import { createHasuraPreviews } from './previews.ts';
import { createHasuraPublishing } from './publishing.ts';
import { createHasuraDeletions } from './records/deletions.ts';
import { createHasuraLibraryFiles } from './records/library-files.ts';
import { createHasuraPreviousSettings } from './records/previous-settings.ts';
import { createHasuraSendings } from './sendings.ts';
import { createHasuraSites } from './sites.ts';
import { createHasuraSlots } from './slots.ts';
import { createHasuraVisits } from './visits.ts';

/** Everything that the server keeps in the data service, each under the name of its port. */
export const createHasuraPorts = (client: HasuraClient) => ({
  accounts: createHasuraAccounts(client),
  audit: createHasuraAudit(client),
  communications: createHasuraCommunications(client),
  community: createHasuraCommunity(client),
  components: createHasuraComponentDrafts(client),
  configurations: createHasuraConfigurations(client),
  deletions: createHasuraDeletions(client),
  previousSettings: createHasuraPreviousSettings(client),
  libraryFiles: createHasuraLibraryFiles(client),
  domains: createHasuraDomains(client),
  exports: createHasuraExports(client),
  feeds: createHasuraFeeds(client),
  filteredMembers: createHasuraFilteredMembers(client),
  forms: createHasuraForms(client),
  imports: createHasuraImports(client),
  invitations: createHasuraInvitations(client),
  mailSettings: createHasuraMailSettings(client),
  members: createHasuraMembers(client),
  memberships: createHasuraMemberships(client),
  newsletters: createHasuraNewsletters(client),
  paymentAccounts: createHasuraPaymentAccounts(client),
  people: createHasuraPeople(client),
  plans: createHasuraPlans(client),
  platform: createHasuraPlatform(client),
  previews: createHasuraPreviews(client),
  publishing: createHasuraPublishing(client),
  notices: createHasuraNotices(client),
  purchases: createHasuraPurchases(client),
  sendings: createHasuraSendings(client),
  signUps: createHasuraSignUps(client, createHasuraMembers(client)),
  siteKits: createHasuraSiteKits(client),
  sites: createHasuraSites(client),
  slots: createHasuraSlots(client),
  spaceArchives: createHasuraSpaceArchives(client),
  spaceTemplates: createHasuraSpaceTemplates(client),
  visits: createHasuraVisits(client),
});
