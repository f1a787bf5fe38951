/** What an ID token says about its bearer once it has been verified. */
export interface Identity {
  /** The identity provider's user id; `user.uid` in the database. */
  uid: string;
  /** Lower case, or empty when the provider knows none. */
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string;
  /** When the person signed in, in seconds since 1970; a refreshed token keeps it. */
  signedInAt: number;
  /** When the token expires, in seconds since 1970. */
  expiresAt: number;
}

export interface IdentityVerifier {
  /** Throws `unauthenticated` for a token that is not good, `identity-unavailable` when no key can be fetched. */
  verify(token: string): Promise<Identity>;
  /** Rejects when the provider's keys cannot be reached. */
  health(): Promise<void>;
}
