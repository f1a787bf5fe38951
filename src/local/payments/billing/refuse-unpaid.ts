import type { CallContext } from '../call.ts';
import { outcomeOfLast4 } from '../cards.ts';
import { StripeFault } from '../fault.ts';
import { cardOf, type Payer } from './saved-cards.ts';

/** @throws StripeFault where an amount would not be paid by the card that is kept */
export function refuseUnpaid({ account }: CallContext, payer: Payer, amount: number): void {
  if (amount === 0) return;
  const card = cardOf(account, payer)?.card;
  if (!card) {
    throw new StripeFault('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    });
  }
  const outcome = outcomeOfLast4(card.last4);
  if (outcome === 'paid' || outcome === 'disputed') return;
  const isAsked = outcome === 'asks-its-owner';
  throw new StripeFault(
    isAsked ? 'Your card was declined. This transaction requires authentication.' : 'Your card was declined.',
    { status: 402, type: 'card_error', code: isAsked ? 'authentication_required' : 'card_declined' },
  );
}
