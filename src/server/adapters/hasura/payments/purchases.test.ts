import { expect, it } from 'vitest';
import { DataServiceError, type HasuraClient } from '../client.ts';
import { createHasuraPurchases } from './purchases.ts';

/** A data service that refuses the row by its second key, and says who is the customer of the person. */
function refusing(customer: string | null): HasuraClient {
  const query = async (text: string) => {
    if (text.includes('insert_payment_customer_one')) {
      throw new DataServiceError({
        message: 'Uniqueness violation. duplicate key value violates unique constraint "payment_customer_customer_key"',
        extensions: { code: 'constraint-violation' },
      });
    }
    return { row: customer && { customer } };
  };
  return { query } as unknown as HasuraClient;
}

it('the customer of a person is kept where the same request has kept it a moment before', async () => {
  await createHasuraPurchases(refusing('cus_1')).keepCustomer('ann', 'cus_1');
});

it.each([null, 'cus_2'])('a customer that somebody else is stays refused: %s', async (known) => {
  const kept = createHasuraPurchases(refusing(known)).keepCustomer('ann', 'cus_1');
  await expect(kept).rejects.toThrow('payment_customer_customer_key');
});
