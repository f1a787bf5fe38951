import type { WireInvoice } from '../wire.ts';
import { moneyOf } from './html.ts';
import { dayOf, standingOf } from './invoice-page.ts';

/** An invoice as a PDF of one page, with text alone. */
export function invoicePdf(invoice: WireInvoice): Buffer {
  const money = (amount: number) => moneyOf(amount, invoice.currency);
  const lines = [
    ...[`Invoice ${invoice.number ?? ''}`, dayOf(invoice.created), '', invoice.account_name ?? ''],
    ...[`Billed to: ${[invoice.customer_name, invoice.customer_email].filter(Boolean).join(', ')}`],
    ...(invoice.customer_tax_ids ?? []).map(({ value }) => `Tax ID: ${value ?? ''}`),
    '',
    ...invoice.lines.data.map(({ description, amount }) => `${description ?? ''}    ${money(amount)}`),
    ...['', `Total: ${money(invoice.total)}`, `Due: ${money(invoice.amount_due)}`, standingOf(invoice)],
  ];
  return pdfOf(lines);
}

/** The smallest document that PDF 1.4 allows, in Helvetica. */
function pdfOf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const stream = `BT /F1 12 Tf 18 TL 56 780 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const xrefEntries = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${xrefEntries.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}

/** WinAnsi has the euro and a few more where Latin-1 has none; what it has no sign for becomes a question mark. */
const escaped = (text: string): string =>
  text
    .replace(/[\\()]/g, '\\$&')
    .replaceAll('€', '\\200')
    .replaceAll('•', '\\225')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
