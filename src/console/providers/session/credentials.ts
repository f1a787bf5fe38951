/** Where a request says who asks: a fresh ID token, and the space it is about. */
export interface Credentials {
  /** The ID token; `renew` asks the identity provider for a new one even if the old one looks good. */
  token(renew?: boolean): Promise<string | null>;
  spaceId: string | null;
  /** Whose eyes an owner looks through; nothing can be changed meanwhile. */
  impersonation?: ImpersonationCredentials | undefined;
  /** The data service refused a new token too: the session is over. */
  onRefused(): void;
}

export interface ImpersonationCredentials {
  /** `X-View-As`: `role:EDITOR` or `user:<uuid>`. */
  as: string;
  /** Says why nothing can be changed, in the visitor's language. */
  explain(): string;
}

/** Headers of a JSON request that say who asks, and about which space. */
export function headersOf(
  { spaceId, impersonation }: Pick<Credentials, 'spaceId' | 'impersonation'>,
  token: string | null,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(spaceId && { 'x-space-id': spaceId }),
    ...(impersonation && { 'x-view-as': impersonation.as }),
  };
}
