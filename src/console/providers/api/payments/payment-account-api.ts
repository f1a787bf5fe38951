import type { PaymentAccountAnswer } from '#schema/api/payment-account.ts';
import type { ApiCall } from '../api-call.ts';

/** The account where the visitors of the selected space pay. */
export function createPaymentAccountApi(call: ApiCall) {
  return {
    find: async () => (await call('GET', '/api/stripe/account')) as PaymentAccountAnswer,
    set: async (secretKey: string) =>
      (await call('POST', '/api/stripe/account', { secretKey })) as PaymentAccountAnswer,
    undo: async (undo: string) => (await call('POST', '/api/stripe/account/undo', { undo })) as PaymentAccountAnswer,
    remove: async () => (await call('DELETE', '/api/stripe/account')) as PaymentAccountAnswer,
  };
}
