/** Requests a minute: of one person, or of one address where nobody is known for sure; and of one address together. */
export interface Rates {
  signIn: number;
  mail: number;
  expensive: number;
  api: number;
  data: number;
  /** Submissions of one form from one address. */
  form: number;
  address: number;
}

export type Group = Exclude<keyof Rates, 'address' | 'form'>;

/** Routes by what a request costs or is worth to an attacker; the other routes of the API are in `api`. */
const groups: Readonly<Record<string, Group>> = {
  'GET /api/session': 'signIn',
  'POST /api/session/sign-out-everywhere': 'signIn',
  'POST /api/account': 'signIn',
  'POST /api/spaces': 'signIn',
  'POST /api/spaces/configured': 'signIn',
  // Ids of invitations are secrets of a kind: whoever guesses them shall be slow.
  'GET /api/invitations/:secret': 'signIn',
  'POST /api/invitations/:secret/accept': 'signIn',
  'POST /api/spaces/:spaceId/invitations': 'mail',
  'POST /api/spaces/:spaceId/invitations/:id/resend': 'mail',
  'POST /api/superadmin/customers/status': 'mail',
  // Members of sites, who bring no token: they are counted by their address.
  'POST /sites/:site/_members/sign-in': 'mail',
  'POST /_members/sign-in': 'mail',
  'POST /sites/:site/_members/sign-in/:token': 'signIn',
  'POST /_members/sign-in/:token': 'signIn',
  'POST /sites/:site/_mail/sign-up/:token': 'signIn',
  'POST /_mail/sign-up/:token': 'signIn',
  'POST /api/aws/upload-image': 'expensive',
  'POST /api/aws/upload-file': 'expensive',
  'POST /api/aws/copy-files': 'expensive',
  'POST /api/aws/delete-image': 'expensive',
  'POST /api/aws/empty-s3': 'expensive',
  'POST /api/aws/send-email': 'mail',
  'POST /api/aws/send-email-with-space-ses': 'mail',
  'POST /api/aws/verify-domain': 'mail',
  'POST /api/aws/verify-domain-with-space-ses': 'mail',
  'POST /api/aws/create-template': 'mail',
  'POST /api/aws/create-template-with-space-ses': 'mail',
  'POST /api/aws/delete-template': 'mail',
  'POST /api/aws/delete-template-with-space-ses': 'mail',
  'POST /api/aws/send-email-with-different-domain': 'mail',
  'POST /api/aws/send-email-with-different-domain-with-space-ses': 'mail',
  'POST /api/mail/account': 'mail',
  'POST /api/mail/domains': 'mail',
  'POST /api/mail/domains/:domain/check': 'mail',
  'PUT /api/account/picture': 'expensive',
  'POST /api/audit/exports': 'expensive',
  'GET /api/spaces/:spaceId/configuration': 'expensive',
  'POST /api/spaces/plan': 'expensive',
  'POST /api/spaces/:spaceId/configuration/plan': 'expensive',
  'POST /api/spaces/:spaceId/configuration/apply': 'expensive',
  'POST /api/spaces/:spaceId/configuration/applied/:id/undo': 'expensive',
  'POST /api/spaces/:spaceId/configuration/applied/:id/plan': 'expensive',
  'POST /api/fonts/:id': 'expensive',
  'POST /api/forms/source': 'expensive',
  'POST /api/feeds/file': 'expensive',
  'POST /api/newsletters/:id/warnings': 'expensive',
  'POST /v1/graphql': 'data',
};

export const limitedRoutes = Object.keys(groups);

/** Whether a route wants to know who asks. Elsewhere a token is none of its business, and gives nobody another budget. */
export const asksForToken = (url: string): boolean => /^\/(api|v1)\//.test(url);

/** The data service asks here about everybody, from one address. */
const UNLIMITED = ['/api/auth/hook', '/healthz', '/livez'];

/** Files, and the events of every mail that is sent: the address alone is counted. */
const BY_ADDRESS = /^\/api\/(assets\/|mail\/events$)/;

/**
 * The group of a route; undefined for files, which only the address is counted for, `null` for what is not counted at all.
 * @param url the pattern of the route
 */
export function groupOf(method: string, url: string): Group | null | undefined {
  if (UNLIMITED.includes(url)) return null;
  const group = groups[`${method} ${url.replace(/(.)\/$/, '$1')}`];
  return group ?? (url.startsWith('/api/') && !BY_ADDRESS.test(url) ? 'api' : undefined);
}
