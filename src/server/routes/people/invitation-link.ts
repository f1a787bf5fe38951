import { createHash, randomUUID } from 'node:crypto';

/** Its hash alone is stored: who reads the database, or a log of ids, cannot follow it. */
interface NewLink {
  link: string;
  secretHash: string;
}

/** A link of an invitation that nobody can guess. @param publicUrl without a trailing slash */
export function newLink(publicUrl: string): NewLink {
  const secret = randomUUID();
  return { link: `${publicUrl}/space/invite/${secret}`, secretHash: hashOf(secret) };
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
