/** An error of the data service that says "you may not", taken from an answer on its way to the client. */
export interface DataRefusal {
  code: string;
  /** Root field that was asked for, where the data service tells it. */
  field: string | undefined;
}

interface Fault {
  message?: unknown;
  extensions?: { code?: unknown; path?: unknown };
}

/** Answers with errors are small; larger ones carry rows. */
export const LARGEST_FAULT_BYTES = 16 * 1024;

/**
 * The refusal in an answer of the data service (Hasura, "Errors": `permission-error`, `access-denied`). To a role, what it
 * may not see is not there: so a field that the schema of the role lacks counts as well.
 * @param answer `{ errors }`, or a message of the websocket that carries errors
 */
export function dataRefusal(answer: string): DataRefusal | undefined {
  if (answer.length > LARGEST_FAULT_BYTES || !answer.includes('"extensions"')) return undefined;
  const fault = firstFault(answer);
  const code = fault?.extensions?.code;
  if (code !== 'permission-error' && code !== 'access-denied' && !isHidden(fault)) return undefined;
  const path = fault?.extensions?.path;
  const field = typeof path === 'string' ? /^\$\.selectionSet\.(\w{1,100})/.exec(path)?.[1] : undefined;
  return { code: String(code), field };
}

function isHidden(fault: Fault | undefined): boolean {
  if (fault?.extensions?.code !== 'validation-failed') return false;
  return /^field '\w+' not found in type: '(query|mutation|subscription)_root'$|^no (mutations|queries|subscriptions) exist$/.test(
    String(fault.message),
  );
}

function firstFault(text: string): Fault | undefined {
  try {
    const answer = JSON.parse(text) as { errors?: unknown; payload?: unknown } | null;
    const { payload } = answer ?? {};
    const errors =
      answer?.errors ?? (Array.isArray(payload) ? payload : (payload as { errors?: unknown } | null)?.errors);
    const [first] = Array.isArray(errors) ? (errors as Fault[]) : [payload as Fault];
    return first ?? undefined;
  } catch {
    return undefined;
  }
}
