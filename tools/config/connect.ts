import { refusalDetails } from '#schema/api/refusal.ts';
import { isJsonObject, type Json } from '#schema/json.ts';

/** Calls a route of the server. @throws Refused */
export type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** What the server, or the identity provider, does not take. */
export class Refused extends Error {
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.name = 'Refused';
    this.details = details;
  }
}

/** The identity provider of Google, where the console names no other. */
const IDENTITY = 'https://identitytoolkit.googleapis.com';

async function answerOf(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, init).catch((cause: unknown) => {
    throw new Refused(`${new URL(url).origin} does not answer: ${cause instanceof Error ? cause.message : cause}`);
  });
}

/**
 * Signs in, by the identity provider that the console names to browsers.
 * @param origin of the console
 * @throws Refused
 */
export async function connect(
  origin: string,
  { CONFIG_EMAIL: email, CONFIG_PASSWORD: password, CONFIG_TOKEN: token }: NodeJS.ProcessEnv,
): Promise<Call> {
  if (!URL.canParse(origin)) throw new Refused(`"${origin}" is no address of a console.`);
  const bearer = token ?? (await signIn(origin, email, password));
  return async (method, path, body) => {
    const answer = await answerOf(origin + path, {
      method,
      headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const reply = (await answer.json().catch(() => null)) as Json;
    if (answer.ok) return reply;
    const error = isJsonObject(reply) && isJsonObject(reply.error) ? reply.error : {};
    const details = refusalDetails(error.details).map(({ field, message }) =>
      field ? `${field}: ${message}` : message,
    );
    throw new Refused(String(error.message ?? `The server answered ${answer.status}.`), details);
  };
}

async function signIn(origin: string, email: string | undefined, password: string | undefined): Promise<string> {
  if (!email || !password) throw new Refused('Set CONFIG_EMAIL and CONFIG_PASSWORD, or CONFIG_TOKEN.');
  const page = await (await answerOf(`${origin}/`)).text();
  const json = /<script type="application\/json" id="sitewright-config">(.*?)<\/script>/s.exec(page)?.[1];
  if (json === undefined) throw new Refused(`There is no console at ${origin}.`);
  const { identity } = JSON.parse(json) as { identity: { apiKey: string; baseUrl?: string } };
  const provider = identity.baseUrl ? `${identity.baseUrl}/identitytoolkit.googleapis.com` : IDENTITY;
  const answer = await answerOf(
    `${provider}/v1/accounts:signInWithPassword?key=${encodeURIComponent(identity.apiKey)}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await answer.json().catch(() => ({}))) as { idToken?: string };
  if (!idToken) throw new Refused(`${email} could not sign in.`);
  return idToken;
}
