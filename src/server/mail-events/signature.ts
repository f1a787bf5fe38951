import { verify, X509Certificate } from 'node:crypto';
import { AppError } from '../errors.ts';
import type { Downloads } from '../ports/files/downloads.ts';
import type { SnsPost } from './sns-post.ts';

/** Certificates are at this host alone (docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html). */
const CERTIFICATE =
  /^https:\/\/sns\.[a-z0-9-]{3,}\.amazonaws\.com(\.cn)?\/SimpleNotificationService-[a-zA-Z0-9]{1,64}\.pem$/;
const MOST_BYTES = 20_000;
const KEPT = 20;

const SIGNED_NOTIFICATION = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const;
const SIGNED_SUBSCRIPTION = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const;

/** Whether a post is signed by Amazon. Rejects where its certificate cannot be fetched. */
export type VerifyPost = (post: SnsPost) => Promise<boolean>;

/** Verifies by certificates that are fetched once. */
export function createVerifyPost({
  downloads,
  now = Date.now,
}: {
  downloads: Downloads;
  now?: () => number;
}): VerifyPost {
  const certificates = new Map<string, Promise<X509Certificate>>();

  function certificateAt(url: string): Promise<X509Certificate> {
    const known = certificates.get(url);
    if (known) return known;
    if (certificates.size >= KEPT) certificates.clear();
    const fetched = downloads
      .fetch(url, { accept: '*/*', maxBytes: MOST_BYTES })
      .then((bytes) => new X509Certificate(bytes));
    certificates.set(url, fetched);
    // What failed now may go well at the next post.
    fetched.catch(() => certificates.delete(url));
    return fetched;
  }

  return async (post) => {
    if (!CERTIFICATE.test(post.SigningCertURL)) return false;
    const digest = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' }[post.SignatureVersion];
    if (!digest) return false;
    const certificate = await certificateAt(post.SigningCertURL).catch((cause: unknown) => {
      throw cause instanceof AppError ? cause : new AppError('invalid-input', { cause });
    });
    if (now() > Date.parse(certificate.validTo)) return false;
    return verify(digest, Buffer.from(signedText(post)), certificate.publicKey, Buffer.from(post.Signature, 'base64'));
  };
}

/** What the signature is made of: names and values in this order, a line each. */
export function signedText(post: SnsPost): string {
  const names = post.Type === 'Notification' ? SIGNED_NOTIFICATION : SIGNED_SUBSCRIPTION;
  return names.map((name) => (post[name] === undefined ? '' : `${name}\n${post[name]}\n`)).join('');
}
