import type { Reason } from '#derive/access/explain.ts';
import type { RefusalDetail } from '#schema/api/refusal.ts';

/** One row of the error table: what a client may know of an error. */
interface ErrorEntry {
  status: number;
  message: string;
}

/** Every error the server answers. The README's table is tested against this one. */
export const errorTable = {
  unauthenticated: { status: 401, message: 'Please sign in again.' },
  'email-not-verified': {
    status: 403,
    message: 'Verification link sent to your email. Kindly check to verify your account.',
  },
  'user-disabled': { status: 403, message: 'Your account has been disabled by Admin' },
  'user-waitlisted': {
    status: 403,
    message: 'Your account is currently on the waitlist. We will contact you when it is activated.',
  },
  'user-not-registered': { status: 404, message: 'Please register first.' },
  'imports-under-way': {
    status: 409,
    message: 'Too many imports are under way. Wait until one of them has ended.',
  },
  'exports-under-way': {
    status: 409,
    message: 'Too many exports are under way. Wait until one of them has ended.',
  },
  'export-too-large': {
    status: 422,
    message: 'Excel takes texts of up to 32,767 characters, and a million rows. Choose CSV.',
  },
  'feed-unreadable': {
    status: 409,
    message: 'Read the feed once yourself first, with an address, and find its records by a column.',
  },
  'feed-busy': {
    status: 409,
    message: 'This feed is being read, or its values are being changed. Try again when that has ended.',
  },
  'restore-under-way': { status: 409, message: 'Another archive of yours is on its way. Wait for it, or cancel it.' },
  'space-creation-forbidden': { status: 403, message: 'Only a space owner can create another space.' },
  'template-gone': { status: 410, message: 'This template is not available any more. Choose another one.' },
  'template-empty': { status: 409, message: 'This template is empty. Choose another one.' },
  'component-not-usable': {
    status: 409,
    message: 'This component is not available in this space. Choose another one.',
  },
  'space-required': { status: 400, message: 'Please select a workspace first.' },
  'not-permitted': { status: 403, message: 'You are not permitted to do this.' },
  'view-as-refused': { status: 403, message: 'Only the owner of a space can view it as one of its roles or people.' },
  'read-only': { status: 403, message: 'You are viewing this space as somebody else. Nothing can be changed.' },
  'email-taken': { status: 409, message: 'Another account uses this email already.' },
  'person-not-found': { status: 404, message: 'There is no such person in this workspace.' },
  'own-account': { status: 403, message: 'You cannot change the status of your own account.' },
  'other-space': { status: 403, message: 'The owner of another workspace cannot be changed from here.' },
  'own-place': { status: 403, message: 'You cannot raise your own role or change your own access.' },
  'owner-stays': {
    status: 403,
    message: 'The owner of a workspace can be neither changed nor removed. Transfer the workspace first.',
  },
  'owner-by-transfer': { status: 403, message: 'A workspace gets another owner only by a transfer.' },
  'role-too-high': { status: 403, message: 'You can only give roles below your own.' },
  'person-too-high': { status: 403, message: 'You can only manage people whose role is below your own.' },
  'successor-not-admin': { status: 409, message: 'Only an active admin of the workspace can become its owner.' },
  'role-full': { status: 409, message: 'The workspace has no place left for this role.' },
  'changed-meanwhile': { status: 409, message: 'Somebody has changed this meanwhile. Please look at it again.' },
  'site-begun': { status: 409, message: 'This space has pages already.' },
  'page-has-faults': { status: 422, message: 'A block has to be mended before visitors get this page.' },
  'review-needed': {
    status: 403,
    message: 'This page needs a review before visitors get it. Ask somebody who may publish.',
  },
  'live-page-kept': {
    status: 403,
    message: 'This page is live or planned. Ask somebody who may publish to take it down.',
  },
  'review-not-yours': { status: 403, message: 'Somebody else who may publish has to answer this request.' },
  'configuration-refused': { status: 422, message: 'The configuration cannot be taken as it is.' },
  'configuration-changed': {
    status: 409,
    message: 'Somebody has changed this space since the plan was made. Make a new plan.',
  },
  'configuration-removals': {
    status: 409,
    message: 'The file removes something else than what was confirmed. Make a new plan.',
  },
  'applied-gone': { status: 410, message: 'This file can no longer be undone.' },
  'applied-changed': { status: 409, message: 'Nothing was undone: this has been changed since the file was applied.' },
  'already-sending': { status: 409, message: 'The newsletter is already on its way.' },
  'nobody-to-send-to': { status: 422, message: 'Nobody would get the newsletter. Choose who shall get it.' },
  'credits-missing': { status: 402, message: 'The workspace has too few credits for so many recipients.' },
  'newsletter-has-faults': { status: 422, message: 'The newsletter is not ready to be sent.' },
  'slug-taken': { status: 409, message: 'Another page has this address already.' },
  'already-member': { status: 409, message: 'This person is in the workspace already.' },
  'invitation-not-found': { status: 404, message: 'There is no such invitation.' },
  'invitation-revoked': { status: 410, message: 'This invitation was withdrawn.' },
  'invitation-expired': { status: 410, message: 'This invitation has expired.' },
  'invitation-accepted': { status: 409, message: 'This invitation has been accepted already.' },
  'invitation-for-another': { status: 403, message: 'This invitation is for another email address.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'query-too-complex': { status: 400, message: 'The query asks for too much at once.' },
  'introspection-refused': { status: 403, message: 'The schema of the data service is not open to clients.' },
  'invalid-input': { status: 400, message: 'Please check the values you sent.' },
  'request-incomplete': { status: 408, message: 'The request did not arrive whole. Please send it again.' },
  'request-too-large': { status: 413, message: 'The request is too large.' },
  'unsupported-media-type': { status: 415, message: 'Please send JSON.' },
  'file-empty': { status: 422, message: 'The file is empty.' },
  'file-type-refused': {
    status: 415,
    message: 'Use a picture, MP4, WebM, MP3, OGG, WAV, M4A, PDF, Office, text, CSV, JSON, font or ZIP file.',
  },
  'file-html-refused': { status: 415, message: 'HTML files can run scripts and are not accepted. Use PDF or text.' },
  'file-program-refused': { status: 415, message: 'Programs and scripts are not accepted.' },
  'file-too-large': { status: 413, message: 'The file is too large.' },
  'image-type-refused': { status: 415, message: 'Use a JPEG, PNG, WebP, GIF, AVIF or SVG file.' },
  'image-heic-refused': { status: 415, message: 'HEIC pictures are not accepted. Please save the picture as JPEG.' },
  'image-unreadable': { status: 422, message: 'The picture is damaged, or it is not what it claims to be.' },
  'image-too-many-pixels': { status: 422, message: 'The picture has too many pixels. Please make it smaller.' },
  'image-too-many-frames': { status: 422, message: 'The animation has too many frames.' },
  'font-unreadable': { status: 422, message: 'The files of this font are damaged. Choose another one.' },
  'address-refused': { status: 422, message: 'Only public http and https addresses can be fetched.' },
  'address-unreachable': { status: 422, message: 'There is no file at this address, or it did not answer in time.' },
  'source-unreadable': { status: 422, message: 'There is no table with this column at this address.' },
  'host-refused': { status: 400, message: 'The request names no host that could be one. Please check the address.' },
  'undelete-gone': { status: 410, message: 'This can no longer be restored.' },
  'undelete-taken': {
    status: 409,
    message: 'Nothing was restored: another record has the same name or address now. Change that one, then try again.',
  },
  'undelete-alone': { status: 409, message: 'Nothing was restored: what it belonged to is gone.' },
  'undelete-refused': { status: 409, message: 'Nothing was restored: it does not fit what has changed since.' },
  'setting-gone': { status: 410, message: 'This change can no longer be undone.' },
  'setting-changed': { status: 409, message: 'Nothing was undone: somebody has changed this setting since.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'identity-unavailable': {
    status: 503,
    message: 'The sign-in service does not answer. Please try again in a moment.',
  },
  'data-service-unavailable': {
    status: 503,
    message: 'The data service does not answer. Please try again in a moment.',
  },
  'storage-unavailable': {
    status: 503,
    message: 'The file storage does not answer. Please try again in a moment.',
  },
  'mail-unavailable': { status: 503, message: 'The mail could not be sent. Please try again in a moment.' },
  'mail-call-failed': { status: 502, message: 'The mail service did not take it.' },
  'mail-account-missing': {
    status: 409,
    message: 'This space has no mail account of its own. Enter its keys in Integrations.',
  },
  'mail-account-refused': { status: 422, message: 'Amazon SES does not accept these keys.' },
  'mail-topic-taken': { status: 409, message: 'Another space gets the events of this topic.' },
  'sender-unverified': { status: 422, message: 'The sender is not of a verified domain of this space.' },
  'seal-keys-missing': { status: 503, message: 'This server cannot keep keys yet. Ask its administrator.' },
  'payments-missing': { status: 503, message: 'Nothing can be bought here yet. Ask the administrator of this server.' },
  'payments-unavailable': {
    status: 503,
    message: 'The payment service does not answer. Nothing is paid twice: please try again in a moment.',
  },
  'payments-key-refused': {
    status: 503,
    message: 'Stripe refuses the key of this account. Whoever connected it has to enter a new one. Nothing was paid.',
  },
  'payment-refused': { status: 422, message: 'The payment service does not take it.' },
  'payment-key-refused': { status: 422, message: 'Stripe does not accept this key.' },
  'package-gone': { status: 410, message: 'This package is not sold any more. Choose another one.' },
  'block-gone': { status: 410, message: 'This block is not sold any more. Choose another one.' },
  'block-owned': { status: 409, message: 'This space has the block already.' },
  'block-yours': {
    status: 409,
    message: 'You can place this block already. Bought for the space, everybody who works there can place it.',
  },
  'plan-gone': { status: 410, message: 'This plan is not sold any more. Choose another one.' },
  'plan-missing': { status: 409, message: 'The organization has no plan that it pays for.' },
  'plan-running': { status: 409, message: 'The organization has a plan already. Change it instead.' },
  'card-missing': { status: 409, message: 'No card is kept. Pay on the page of the payment service instead.' },
  'plan-overdue': { status: 402, message: 'A payment is overdue, and nothing can be changed until it is made.' },
  'plan-full': { status: 402, message: 'The plan has no room for this.' },
  'refund-too-large': { status: 422, message: 'There is not so much left to give back.' },
  'domains-missing': { status: 503, message: 'Sites get no domain here yet. Ask the administrator of this server.' },
  'domain-refused': { status: 422, message: 'Please enter a domain, for example example.com.' },
  'domain-taken': { status: 409, message: 'This domain belongs to another space, or is on the list already.' },
  'domains-full': { status: 409, message: 'At most 20 domains.' },
  'zone-missing': { status: 409, message: 'The records of this domain are there once its DNS zone is.' },
  'zone-refused': { status: 422, message: 'The provider refuses this record.' },
  'zone-unavailable': {
    status: 503,
    message: 'The records of the domain cannot be reached right now. Please try again in a moment.',
  },
  'edge-unavailable': {
    status: 503,
    message: 'The edge does not tell its figures right now. Please try again in a moment.',
  },
  'captcha-unavailable': {
    status: 503,
    message: 'The check for people does not answer. Please try again in a moment.',
  },
  internal: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;

interface AppErrorOptions {
  cause?: unknown;
  details?: readonly RefusalDetail[];
  reason?: Reason;
  /** In place of the table's, where somebody else's words are the message: those of the mail service. */
  message?: string;
}

/** An entry of the table, thrown. `details` reaches the client; `cause` only the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: readonly RefusalDetail[];
  /** The rule that refused a right, which says nothing of other spaces: only what the role may do in the caller's own. */
  readonly reason: Reason | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorTable[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorTable[code].status;
    this.details = options.details ?? [];
    this.reason = options.reason;
  }
}

/** Fastify's own refusals, in our words; without an entry a 4xx is invalid input. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
};

/** Anything thrown, as an entry of the table. What is not ours becomes `internal` and keeps its cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode, message } = error as { code?: unknown; statusCode?: unknown; message?: unknown };
  // Node's words for a client that left while its request was read.
  if (code === 'ECONNRESET' && message === 'aborted') return new AppError('request-incomplete', { cause: error });
  const known = typeof code === 'string' ? FASTIFY_CODES[code] : undefined;
  if (known) return new AppError(known, { cause: error });
  const refused = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return new AppError(refused ? 'invalid-input' : 'internal', { cause: error });
}
