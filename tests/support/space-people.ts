import { people as accounts } from '#local/demo/accounts.ts';
import { type ApiAnswer, spaces, startTestProduct } from './product.ts';

/** The space that is asked about where no other is named. */
export const here = `/api/spaces/${spaces.aurora}`;
/** The id of nobody, and of no space. */
export const nobody = '00000000-0000-4000-8000-000000000000';

export const codeOf = ({ body }: ApiAnswer) => (body?.error as { code?: string } | undefined)?.code;
export const refusal = (answer: ApiAnswer) => [answer.status, codeOf(answer)];

interface Listed {
  people: { userId: string; role: string; email: string; status: string }[];
  invitations: { id: string; email: string | null; role: string; link: string | null; sentAt: string | null }[];
  limits: Record<string, { used: number; most: number }>;
}

/** An invitation with what its link holds. */
type Invited = Listed['invitations'][number] & { secret: string };

/** What the link of an invitation holds, in a text. */
export const secretIn = (text: string): string => /\/space\/invite\/([\w-]+)/.exec(text)?.[1] ?? '';

/** A product with everybody of the demo signed in, and what people do to each other's places there. */
export async function startSpacePeople() {
  const product = await startTestProduct();
  const tokens = {} as Record<keyof typeof accounts, string>;
  for (const login of Object.keys(accounts) as (keyof typeof accounts)[]) tokens[login] = await product.signIn(login);

  async function list(token = tokens.owner, space: string = spaces.aurora): Promise<Listed> {
    const { body } = await product.call('GET', `/api/spaces/${space}/people`, token);
    return body as unknown as Listed;
  }
  const roleOf = async (userId: string) => (await list()).people.find((person) => person.userId === userId)?.role;
  const change = (token: string, userId: string, body: object, space = here) =>
    product.call('PATCH', `${space}/people/${userId}`, token, body);
  const remove = (token: string, userId: string, space = here) =>
    product.call('DELETE', `${space}/people/${userId}`, token);

  async function invite(body: object, token = tokens.owner, space = here): Promise<Invited> {
    const answer = await product.call('POST', `${space}/invitations`, token, body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    const made = answer.body?.invitation as Listed['invitations'][number];
    const shown = made.email === null ? String(made.link) : (await product.mailTo(made.email)).text;
    return { ...made, secret: secretIn(shown) };
  }
  const accept = (secret: string, token: string) => product.call('POST', `/api/invitations/${secret}/accept`, token);

  /** Signs up, verifies and registers. @returns the ID token */
  async function register(email: string): Promise<string> {
    const password = 'a-good-password';
    const { idToken } = await product.identity('accounts:signUp', { email, password, returnSecureToken: true });
    await product.identity('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const oobCode = /oobCode=([\w-]+)/.exec((await product.mailTo(email)).text)?.[1];
    await product.identity('accounts:update', { oobCode });
    const signedIn = await product.identity('accounts:signInWithPassword', {
      email,
      password,
      returnSecureToken: true,
    });
    const token = signedIn.idToken ?? '';
    await product.api('/api/account', token, { name: email.split('@')[0] ?? '' });
    return token;
  }
  const idOf = async (token: string) => {
    const { body } = await product.call('GET', '/api/session', token);
    return String((body?.user as { id?: unknown } | undefined)?.id);
  };
  /** A new person with a place in the space. */
  async function personAs(role: string, email: string): Promise<{ token: string; id: string }> {
    const { secret } = await invite({ role, email });
    const token = await register(email);
    await accept(secret, token);
    return { token, id: await idOf(token) };
  }
  const setStatus = (userId: string, status: string) =>
    product.admin(
      `mutation { update_user_by_pk(pk_columns: { id: "${userId}" }, _set: { status: ${status} }) { id } }`,
    );

  return { product, tokens, list, roleOf, change, remove, invite, accept, register, idOf, personAs, setStatus };
}
