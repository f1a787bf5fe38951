import type Stripe from 'stripe';
import type { Account } from '../store.ts';
import type { WireLine } from '../wire.ts';
import { cardField, testCardNote } from './card-field.ts';
import { escapeHtml, moneyOf, page } from './html.ts';

/** The page where an open session is paid. */
export function checkoutPage(session: Stripe.Checkout.Session, account: Account, fault: string): string {
  const customer = account.objects.get(String(session.customer));
  const email = session.customer_email ?? (customer?.object === 'customer' ? customer.email : null) ?? '';
  const total = moneyOf(session.amount_total ?? 0, session.currency ?? 'usd');
  const items = (account.lines.get(session.id) ?? []).map(
    (line) =>
      `<li><span>${escapeHtml(line.description ?? '')}${line.quantity === 1 ? '' : ` × ${line.quantity}`}</span><span>${priceOf(line)}</span></li>`,
  );
  const days = account.subscriptionData.get(session.id)?.trialDays ?? 0;
  const back = session.cancel_url ? `<a href="${escapeHtml(session.cancel_url)}">Back</a>` : '';
  return page(
    'Checkout',
    `${back}<h1>Checkout</h1><p class="sum">${days > 0 ? `${days} days free` : total}</p><ul>${items.join('')}</ul>
${fault ? `<p class="fault" role="alert">${escapeHtml(fault)}</p>` : ''}
<form method="post"><label>Email<input name="email" type="email" required autocomplete="email" value="${escapeHtml(email)}"></label>
${cardField()}<button>${days > 0 ? 'Start trial' : `Pay ${total}`}</button></form>${testCardNote}`,
  );
}

const priceOf = ({ amount_total, amount_subtotal, currency, price }: WireLine): string =>
  price.recurring
    ? `${moneyOf(amount_subtotal, currency)} / ${price.recurring.interval}`
    : moneyOf(amount_total, currency);

/** Where the owner of a card confirms a payment to their bank. @param card that was entered */
export function confirmPage(card: string): string {
  const form = (answer: 'yes' | 'no', label: string, style = '') =>
    `<form method="post"><input type="hidden" name="card" value="${escapeHtml(card)}"><input type="hidden" name="confirm" value="${answer}"><button${style}>${label}</button></form>`;
  return page(
    '3-D Secure',
    `<h1>Confirm the payment</h1><p>Your bank asks whether it was you.</p>${form('yes', 'Confirm')}
${form('no', 'It was not me', ' class="plain"')}`,
  );
}
