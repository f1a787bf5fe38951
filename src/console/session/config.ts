/** What the server writes into the page. */
export interface Config {
  productName: string;
  /** Where sites without a domain and previews are: another origin than this one. */
  sitesOrigin: string;
  identity: { apiKey: string; projectId: string; baseUrl?: string };
  /** Where people sign in with their Google account; absent where none is configured. */
  google?: { authorizeUrl: string; clientId: string };
  /** The bucket that uploads name, and the most bytes of a file. */
  uploads: { bucket: string; maxBytes: number };
  /** Days that a withdrawn space can be taken back. */
  retentionDays: number;
  /** Where the links of the footer lead: `community`, `knowledge`, `support`, `affiliate`. */
  resourceLinks: { readonly [id: string]: string | undefined };
  /** Accounts that local runs offer on the sign-in page; production has none. */
  signInChoices: readonly { email: string; label: string; description: string; password: string }[];
}

/**
 * What the server wrote into the page, of its own make and type: the page is no other one's.
 * @throws Error when the page was not sent by the server
 */
export function readConfig(): Config {
  const text = document.getElementById('sitewright-config')?.textContent;
  if (!text) throw new Error('the page has no configuration: it was not sent by the server');
  return { signInChoices: [], ...(JSON.parse(text) as Omit<Config, 'signInChoices'>) };
}
