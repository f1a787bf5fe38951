import type Stripe from 'stripe';
import { type Account, allOf, objectAt } from '../store.ts';
import { cardField, testCardNote } from './card-field.ts';
import { escapeHtml, moneyOf, page } from './html.ts';
import { dayOf, standingOf } from './invoice-page.ts';

/** Where a customer changes their card and tax id, and finds their invoices. */
export function portalPage(
  account: Account,
  { customer: id, return_url: back }: Stripe.BillingPortal.Session,
  { fault = '', note = '' } = {},
): string {
  const customer = objectAt(account, 'customer', id);
  const card = account.objects.get(String(cardIdOf(account, customer)));
  const shown = card?.object === 'payment_method' ? `•••• ${card.card?.last4 ?? ''}` : 'None yet';
  const [taxId] = allOf(account, 'tax_id').filter((one) => one.customer === id);
  const invoices = allOf(account, 'invoice')
    .filter((one) => one.customer === id && one.number !== null)
    .map(
      (one) =>
        `<li><a href="${escapeHtml(one.hosted_invoice_url ?? '')}">${dayOf(one.created)}</a><span>${moneyOf(one.amount_due, one.currency)} · ${standingOf(one)}</span></li>`,
    );
  return page(
    'Billing',
    `${back ? `<a href="${escapeHtml(back)}">Back</a>` : ''}<h1>Billing</h1><p>${escapeHtml(customer.email ?? '')}</p>
${fault ? `<p class="fault" role="alert">${escapeHtml(fault)}</p>` : ''}${note ? `<p role="status">${escapeHtml(note)}</p>` : ''}
<h2>Card</h2><p>${shown}</p><form method="post">${cardField()}<button>Save card</button></form>
<h2>Tax ID</h2><form method="post"><label>EU VAT number<input name="tax_id" value="${escapeHtml(taxId?.value ?? '')}" placeholder="RO1234567890"></label><button class="plain">Save tax ID</button></form>
<h2>Invoices</h2>${invoices.length > 0 ? `<ul>${invoices.join('')}</ul>` : '<p>None yet</p>'}${testCardNote}`,
  );
}

/** The card of the customer, or of what they subscribe to. */
function cardIdOf(account: Account, { id, invoice_settings: { default_payment_method: own } }: Stripe.Customer) {
  if (own !== null) return own;
  return allOf(account, 'subscription').find((one) => one.customer === id)?.default_payment_method;
}
