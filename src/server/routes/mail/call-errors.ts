import { AppError } from '../../errors.ts';
import { MailFault } from '../../ports/mail/mail-service.ts';

/** Names of a call in the specification's error texts. */
interface CallNames {
  /** In front of what the service says. */
  answered: string;
  /** What did not answer. */
  service: string;
  /** In front of every other failure. */
  other: string;
}

/** Texts of console.md, section 8. */
const calls = {
  email: { answered: 'Email Service Error', service: 'email service', other: 'Email service error' },
  domain: {
    answered: 'Domain Verification Error',
    service: 'domain verification service',
    other: 'Domain verification error',
  },
  create: {
    answered: 'Template Creation Error',
    service: 'template creation service',
    other: 'Template creation error',
  },
  delete: {
    answered: 'Template Deletion Error',
    service: 'template deletion service',
    other: 'Template deletion error',
  },
  bulk: { answered: 'Bulk Email Error', service: 'bulk email service', other: 'Bulk email error' },
} as const satisfies Record<string, CallNames>;

export type Call = keyof typeof calls;

/** What a call to the mail service says of a failure. Our own refusals say what they say everywhere. */
export function callError(call: Call, error: unknown): unknown {
  if (error instanceof AppError) return error;
  return new AppError('mail-call-failed', { message: messageOf(call, error), cause: error });
}

function messageOf(call: Call, error: unknown): string {
  const { answered, service, other } = calls[call];
  const detail = error instanceof Error ? error.message.trim() : '';
  if (error instanceof MailFault && error.stage === 'no-answer') return `No response received from ${service}`;
  if (error instanceof MailFault && error.stage === 'answered') {
    const code = call === 'domain' ? ` (${error.code || 'unknown'})` : '';
    return `${answered}: ${detail || 'Unknown server error'}${code}`;
  }
  return `${other}: ${detail || 'Unknown server error'}`;
}
