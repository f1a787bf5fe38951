import type { HasuraClient } from './hasura.ts';
import { createHasuraAccounts } from './hasura-accounts.ts';
import { createHasuraAudit } from './hasura-audit.ts';
import { createHasuraCommunity } from './hasura-community.ts';
import { createHasuraComponentDrafts } from './hasura-component-drafts.ts';
import { createHasuraForms } from './hasura-forms.ts';
import { createHasuraInvitations } from './hasura-invitations.ts';
import { createHasuraMembers } from './hasura-members.ts';
import { createHasuraPeople } from './hasura-people.ts';
import { createHasuraPlatform } from './hasura-platform.ts';
import { createHasuraPreviews } from './hasura-previews.ts';
import { createHasuraPublishing } from './hasura-publishing.ts';
import { createHasuraSites } from './hasura-sites.ts';
import { createHasuraVisits } from './hasura-visits.ts';

/** Everything that the server keeps in the data service, each under the name of its port. */
export const createHasuraPorts = (client: HasuraClient) => ({
  accounts: createHasuraAccounts(client),
  audit: createHasuraAudit(client),
  community: createHasuraCommunity(client),
  components: createHasuraComponentDrafts(client),
  forms: createHasuraForms(client),
  invitations: createHasuraInvitations(client),
  members: createHasuraMembers(client),
  people: createHasuraPeople(client),
  platform: createHasuraPlatform(client),
  previews: createHasuraPreviews(client),
  publishing: createHasuraPublishing(client),
  sites: createHasuraSites(client),
  visits: createHasuraVisits(client),
});
