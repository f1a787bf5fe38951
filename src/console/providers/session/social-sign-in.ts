/** Where people sign in with their Google account: the authorization endpoint of OpenID Connect. */
export interface SocialConfig {
  authorizeUrl: string;
  clientId: string;
}

/** What this tab remembers while somebody is at the provider. */
interface Attempt {
  state: string;
  nonce: string;
  /** Where they wanted to go. */
  from: string | null;
}

const KEY = 'socialSignIn';

/**
 * Begins a sign-in at the provider: an authentication request of the implicit flow (OpenID Connect Core 1.0, section 3.2.2.1),
 * which needs no script of the provider's in our page.
 * @param page absolute; the provider's answer arrives there, in the fragment
 * @returns the address to go to
 */
export function beginSocial({ authorizeUrl, clientId }: SocialConfig, page: string, from: string | null): string {
  const attempt: Attempt = { state: crypto.randomUUID(), nonce: crypto.randomUUID(), from };
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
  const address = new URL(authorizeUrl);
  const request = {
    client_id: clientId,
    redirect_uri: page,
    response_type: 'id_token',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: attempt.state,
    nonce: attempt.nonce,
  };
  for (const [name, value] of Object.entries(request)) address.searchParams.set(name, value);
  return address.href;
}

/** Whether a fragment is the answer to such a request. */
export function isSocialAnswer(fragment: string): boolean {
  const answer = new URLSearchParams(fragment.slice(1));
  return answer.has('state') && (answer.has('id_token') || answer.has('error'));
}

/**
 * Takes the provider's answer, once. It must be to the request of this very tab: `state` tells that nobody planted the address,
 * `nonce` that the token was not made for another request.
 * @throws Error saying what is wrong, for the log
 */
export function finishSocial(fragment: string): { idToken: string; from: string | null } {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const answer = new URLSearchParams(fragment.slice(1));
  const attempt = stored === null ? null : (JSON.parse(stored) as Attempt);
  if (attempt === null || answer.get('state') !== attempt.state)
    throw new Error('no such request was made in this tab');
  const idToken = answer.get('id_token');
  if (idToken === null) throw new Error(answer.get('error') ?? 'the answer has no token');
  if (nonceOf(idToken) !== attempt.nonce) throw new Error('the token is for another request');
  return { idToken, from: attempt.from };
}

function nonceOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { nonce?: unknown }).nonce;
}
