import * as z from 'zod/mini';

const schema = z.object({
  productName: z._default(z.string(), 'Sitewright'),
  identity: z.object({
    apiKey: z.string(),
    projectId: z.string(),
    baseUrl: z.optional(z.string()),
  }),
  /** Where people sign in with their Google account; absent where none is configured. */
  google: z.optional(z.object({ authorizeUrl: z.string(), clientId: z.string() })),
  /** The bucket that uploads name, and the most bytes of a file. */
  uploads: z.object({ bucket: z.string(), maxBytes: z.number() }),
  /** Days that a withdrawn space can be taken back. */
  retentionDays: z.number(),
  /** Accounts that local runs offer on the sign-in page; production has none. */
  signInChoices: z._default(
    z.array(z.object({ email: z.string(), label: z.string(), description: z.string(), password: z.string() })),
    [],
  ),
});

export type Config = z.infer<typeof schema>;

/**
 * What the server wrote into the page.
 * @throws Error naming what is wrong, when the page was not sent by the server
 */
export function readConfig(): Config {
  const text = document.getElementById('sitewright-config')?.textContent ?? '{}';
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`the page's configuration is not valid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
