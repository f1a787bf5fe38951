import type { Path } from 'react-router';
import { isSocialAnswer } from '#console/providers/session/social-sign-in.ts';
import type { Model } from '#schema/model.ts';
import { classify, SIGN_IN } from './paths.ts';

/** What the mails of the identity provider ask for, besides signing in. */
const changes = ['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'] as const;

/** What a visit of the sign-in page brings back from a mail, or from the social account. */
export type Arrival =
  | { kind: 'link' }
  | { kind: 'social' }
  | { kind: 'password'; code: string }
  | { kind: 'change'; mode: (typeof changes)[number]; code: string };

/** Reads an address; null for a visit that brings nothing. */
export function arrivalOf({ pathname, search, hash }: Path): Arrival | null {
  if (pathname !== SIGN_IN) return null;
  if (isSocialAnswer(hash)) return { kind: 'social' };
  const query = new URLSearchParams(search);
  const [mode, code] = [query.get('mode'), query.get('oobCode')];
  if (!code) return null;
  if (mode === 'signIn') return { kind: 'link' };
  if (mode === 'resetPassword') return { kind: 'password', code };
  const change = changes.find((known) => known === mode);
  return change ? { kind: 'change', mode: change, code } : null;
}

/** An address to go on to after signing in, if it is one of our own screens: anybody can write one into a link. */
export function ownAddress(model: Model, address: string | null): string | undefined {
  const [path = ''] = (address ?? '').split(/[?#]/);
  const kind = classify(model, path);
  return address !== null && kind !== 'unknown' && kind !== 'login' ? address : undefined;
}
