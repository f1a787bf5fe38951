import { expect, it } from 'vitest';
import { domainMail } from './domain-mails.ts';

const hostname = 'www.xn--mnchen-3ya.de';
const link = 'https://console.example/config/general';

it('names a domain in its letters', () => {
  const { subject, text } = domainMail({ hostname, news: 'up', fault: null, isOpen: true, link }, 'en');
  expect(subject).toBe('Your site is up at www.münchen.de');
  expect(text).toContain('https://www.münchen.de/');
});

it('has the record to set in ASCII', () => {
  const record = {
    ...({ purpose: 'name-server', type: 'NS', name: 'xn--mnchen-3ya.de', value: 'ns1.example.com' } as const),
    ...({ problem: 'other-servers', found: [], isRequired: true } as const),
  };
  const fault = { kind: 'name-servers', record, found: [] } as const;
  const { text } = domainMail({ hostname, news: 'broken', fault, isOpen: true, link }, 'en');
  expect(text).toContain('Set the name servers of münchen.de where it is registered.');
  expect(text).toContain('Set: NS xn--mnchen-3ya.de ns1.example.com');
});
