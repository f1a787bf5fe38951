import { describe, expect, it } from 'vitest';
import { offeredDays, ruleFault, ruleMessages } from './answer-rules.ts';
import { fieldOf } from './form-field.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const day = (info: object) => fieldOf({ kind: 'date' }, { label: 'Day', ...info }, 'day', 'b1');

describe('a day', () => {
  it.each([
    ['2026-03-08', ruleMessages.future, undefined],
    ['2026-03-10', undefined, undefined],
    ['2026-03-12', undefined, ruleMessages.past],
  ])('%s is refused where it is over, or is to come', (answer, future, past) => {
    expect(ruleFault(day({ days: 'future' }), { day: answer }, now)).toBe(future);
    expect(ruleFault(day({ days: 'past' }), { day: answer }, now)).toBe(past);
    expect(ruleFault(day({}), { day: answer }, now)).toBe(undefined);
  });

  it('is today for as long as it is today anywhere', () => {
    const midnight = Date.parse('2026-03-10T00:30:00Z');
    expect(ruleFault(day({ days: 'future' }), { day: '2026-03-09' }, midnight)).toBe(undefined);
    expect(ruleFault(day({ days: 'past' }), { day: '2026-03-11' }, Date.parse('2026-03-10T11:00:00Z'))).toBe(undefined);
  });

  it('is among those that a calendar offers wherever it may be answered', () => {
    for (const days of ['future', 'past']) {
      const { min = '', max = '9' } = offeredDays(day({ days }), now);
      for (const answer of ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-14']) {
        // A page that was drawn a day ago offers today all the same.
        const isTaken = ruleFault(day({ days }), { day: answer }, now + 86_400_000) === undefined;
        expect([days, answer, isTaken && !(min <= answer && answer <= max)]).toEqual([days, answer, false]);
      }
    }
    expect(offeredDays(day({ days: 'future' }), now).min).toBe('2026-03-10');
    expect([offeredDays(day({}), now), offeredDays(day({ days: 'past' }), undefined)]).toEqual([{}, {}]);
  });

  it('is not before another one, where that is answered', () => {
    const leave = day({ notBefore: 'arrive' });
    expect(ruleFault(leave, { arrive: '2026-04-02', day: '2026-04-01' }, now)).toBe(ruleMessages.earlier);
    for (const arrive of ['2026-04-01', '', null, undefined])
      expect(ruleFault(leave, { ...(arrive !== undefined && { arrive }), day: '2026-04-01' }, now)).toBe(undefined);
  });
});

describe('a telephone number', () => {
  const phone = fieldOf({ kind: 'text', isPhone: true }, { label: 'Phone' }, 'phone', 'b1');
  const fault = (text: string) => ruleFault(phone, { phone: text }, now);

  it.each(['+49 40 123456', '(030) 12 34 56', '555-0199', '0043.1.5888', ''])('%s is one, or none was given', (text) =>
    expect(fault(text)).toBe(undefined),
  );
  it.each(['call me', '123', '+', '12345 ext 5', '1'.repeat(21), '++49 123456'])('%s is none', (text) =>
    expect(fault(text)).toBe(ruleMessages.phone),
  );
});
