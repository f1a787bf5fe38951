import type { WireInvoice } from '../wire.ts';
import { cardField, testCardNote } from './card-field.ts';
import { escapeHtml, moneyOf, page } from './html.ts';

/** An invoice as people read it; an open one is paid here. */
export function invoicePage(invoice: WireInvoice, fault: string): string {
  const { currency, status, number } = invoice;
  const lines = invoice.lines.data.map(
    ({ description, amount }) =>
      `<li><span>${escapeHtml(description ?? '')}</span><span>${moneyOf(amount, currency)}</span></li>`,
  );
  const due = moneyOf(invoice.amount_due, currency);
  const pdf = invoice.invoice_pdf ? `<a href="${escapeHtml(invoice.invoice_pdf)}">Download PDF</a>` : '';
  return page(
    `Invoice ${number ?? ''}`,
    `<h1>Invoice ${escapeHtml(number ?? '')}</h1><p class="sum">${due}</p><p>${standingOf(invoice)} · ${dayOf(invoice.created)}</p>
<ul>${lines.join('')}</ul>${pdf}
${fault ? `<p class="fault" role="alert">${escapeHtml(fault)}</p>` : ''}
${status === 'open' ? `<form method="post">${cardField()}<button>Pay ${due}</button></form>${testCardNote}` : ''}`,
  );
}

export const standingOf = ({ status }: WireInvoice): string =>
  status === 'paid' ? 'Paid' : status === 'open' ? 'Not paid yet' : 'Not owed';

/** A day as people read it. @param seconds since 1970 */
export const dayOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en', {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    timeZone: 'UTC',
  });
