import { MailFault, type MailFaultKind } from '../../ports/mail/mail-service.ts';

/** What the SDK and Node put on an error; nothing of it is certain to be there. */
interface SdkError {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
  $response?: { statusCode?: number };
}

/** Names of SES, which answers all of them with 400, 403 or 404. */
const KINDS: Record<string, MailFaultKind> = {
  AccountSuspendedException: 'blocked',
  SendingPausedException: 'blocked',
  MailFromDomainNotVerifiedException: 'blocked',
  NotFoundException: 'blocked',
  LimitExceededException: 'throttled',
  ThrottlingException: 'throttled',
  TooManyRequestsException: 'throttled',
};

/** The connection never stood, so nothing of the request was written. */
const BEFORE_WRITING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ERR_TLS_.+|CERT_.+|.+_CERT.*|UNABLE_TO_.+)$/;

/** Anything that the SDK threw, as what it means for the mail. @param to recipient, where there is one */
export function toMailFault(error: unknown, to?: string): MailFault {
  if (error instanceof MailFault) return error;
  const { name = '', message = '', code, $metadata, $response } = error as SdkError;
  const status = $metadata?.httpStatusCode ?? $response?.statusCode;
  if (status === undefined) {
    const kind = wasWritten(error as SdkError) ? 'unclear' : 'unavailable';
    return new MailFault(kind, message, { code: code ?? name, stage: 'no-answer', cause: error });
  }
  return new MailFault(answeredKind(status, name, message, to), message, {
    code: name,
    stage: 'answered',
    cause: error,
  });
}

/** The SDK's own time limit for connecting is its one error of this name without a code. */
function wasWritten({ name, code }: SdkError): boolean {
  if (name === 'TimeoutError' && code === undefined) return false;
  return !BEFORE_WRITING.test(code ?? '');
}

function answeredKind(status: number, name: string, message: string, to: string | undefined): MailFaultKind {
  const known = KINDS[name];
  if (known) return known;
  if (status === 429) return 'throttled';
  // 503 stands before the service, and 408 for a request that it never had whole; after any other the mail may be on its way.
  if (status === 503 || status === 408) return 'unavailable';
  if (status < 400 || status >= 500) return 'unclear';
  if (status === 401 || status === 403) return 'blocked';
  // The sandbox checks recipients as well; any other address in the message is the sender's.
  if (/not verified/i.test(message) && !(to && message.includes(to))) return 'blocked';
  return 'refused';
}
