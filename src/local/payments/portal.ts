import { z } from 'zod';
import { keepCard, makeDefault } from './billing/saved-cards.ts';
import type { CallContext } from './call.ts';
import { outcomeOf } from './cards.ts';
import { newTaxId } from './objects/portal.ts';
import { read } from './params.ts';
import { allOf, newId, objectAt } from './store.ts';

const entered = z.object({
  card: z.string().optional(),
  confirm: z.string().optional(),
  tax_id: z.string().optional(),
});
const EU_VAT = /^[A-Z]{2}(?=.*\d)[0-9A-Z+*]{2,12}$/;

/** What is said after a change, or the card whose owner is asked. */
type PortalResult = { fault: string } | { note: string } | { asks: string };

/** Changes the card or the tax id of a customer, who entered it in the portal. */
export function changeInPortal(scene: CallContext, id: string, form: unknown): PortalResult {
  const customer = objectAt(scene.account, 'customer', id);
  const { card, confirm, tax_id } = read(entered, form);
  if (tax_id !== undefined) return changeTaxId(scene, id, tax_id.replace(/\s/g, '').toUpperCase());
  const outcome = card === undefined ? null : outcomeOf(card);
  if (card === undefined || outcome === null) return { fault: 'Your card number is invalid.' };
  if (outcome === 'asks-its-owner' && confirm === undefined) return { asks: card };
  if (outcome === 'declined' || confirm === 'no') return { fault: 'Your card was declined.' };
  makeDefault(scene, customer, keepCard(scene, customer, card).id);
  return { note: 'Your card is saved.' };
}

function changeTaxId({ store, account, events }: CallContext, customer: string, value: string): PortalResult {
  if (value !== '' && !EU_VAT.test(value)) return { fault: 'Your VAT number is invalid.' };
  for (const one of allOf(account, 'tax_id').filter((taxId) => taxId.customer === customer)) {
    account.objects.delete(one.id);
    events.happen(account, 'customer.tax_id.deleted', one);
  }
  if (value === '') return { note: 'Your tax ID is removed.' };
  const made = newTaxId(newId('txi'), store.now(), { customer, value, country: value.slice(0, 2) });
  account.objects.set(made.id, made);
  events.happen(account, 'customer.tax_id.created', made);
  return { note: 'Your tax ID is saved.' };
}
