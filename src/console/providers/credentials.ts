/** Where a request says who asks: a fresh ID token, and the space it is about. */
export interface Credentials {
  /** The ID token; `renew` asks the identity provider for a new one even if the old one looks good. */
  token(renew?: boolean): Promise<string | null>;
  spaceId: string | null;
  /** Whose eyes an owner looks through; nothing can be changed meanwhile. */
  lens?: LensCredentials | undefined;
  /** The data service refused a new token too: the session is over. */
  onRefused(): void;
}

export interface LensCredentials {
  /** `X-View-As`: `role:EDITOR` or `user:<uuid>`. */
  as: string;
  /** Says why nothing can be changed, in the visitor's language. */
  explain(): string;
}

/** Headers of a JSON request that say who asks, and about which space. */
export function headersOf(
  { spaceId, lens }: Pick<Credentials, 'spaceId' | 'lens'>,
  token: string | null,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(spaceId && { 'x-space-id': spaceId }),
    ...(lens && { 'x-view-as': lens.as }),
  };
}
