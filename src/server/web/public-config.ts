/** A demo account that a local run offers on the sign-in page. Production has none. */
export interface SignInChoice {
  email: string;
  label: string;
  description: string;
  password: string;
}

/** Links of the footer (console.md section 2). */
type ResourceLink = 'community' | 'knowledge' | 'support' | 'affiliate';

/** What the console must know before its first request. Everything here is public: it stands in index.html. */
export interface PublicConfig {
  productName: string;
  /** Where sites without a domain and previews are. */
  sitesOrigin: string;
  identity: {
    apiKey: string;
    projectId: string;
    /** Absent when the provider is Google itself. */
    baseUrl?: string;
  };
  /** Google's authorization endpoint and our client id there; absent where there is no social sign-in. */
  google?: { authorizeUrl: string; clientId: string };
  /** What an upload names, and the most bytes of a picture; other files have the limits of `#schema/formats/files.ts`. */
  uploads: { bucket: string; maxBytes: number };
  /** Days that a withdrawn space can be taken back. */
  retentionDays: number;
  /** Where the links of the footer lead; those without an address are left out. */
  resourceLinks: { [id in ResourceLink]?: string };
  signInChoices?: readonly SignInChoice[];
}

/**
 * index.html of one response: the configuration as inert JSON, and the nonce that allows its style elements.
 * @param html the built file; its `</head>` is where they go
 */
export function renderIndex(html: string, config: PublicConfig, nonce: string): string {
  // In a script element only `<` could end the element or open a comment.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const head =
    `<meta property="csp-nonce" content="${nonce}" nonce="${nonce}">` +
    `<script type="application/json" id="sitewright-config">${json}</script>`;
  return html.replace('</head>', () => `${head}</head>`);
}
