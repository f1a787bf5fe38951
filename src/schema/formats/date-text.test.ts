import { describe, expect, it } from 'vitest';
import { dateOrderOf, hasTwoOrders, readDateText } from './date-text.ts';

const dayOf = (text: string, order?: 'dmy' | 'mdy') => {
  const read = readDateText(text, order);
  return typeof read === 'object' ? read.day : read;
};

describe('a date as people write it', () => {
  it.each([
    ['1998-06-12', '1998-06-12'],
    ['1998/6/12', '1998-06-12'],
    ['1998.06.12', '1998-06-12'],
    ['19980612', '1998-06-12'],
    ['1998年6月12日', '1998-06-12'],
    ['Jun 12 1998', '1998-06-12'],
    ['June 12, 1998', '1998-06-12'],
    ['12 June 1998', '1998-06-12'],
    ['12-Jun-1998', '1998-06-12'],
    ['12-Jun-98', '1998-06-12'],
    ['Jan 1 2000', '2000-01-01'],
    ['Sept. 3rd, 2020', '2020-09-03'],
    ['Fri, 12 Jun 1998', '1998-06-12'],
    ['le 12 février 2021', '2021-02-12'],
    ['1er août 2021', '2021-08-01'],
    ['mar. 2 mars 2021', '2021-03-02'],
    ['12 iunie 1998', '1998-06-12'],
    ['25/12/1998', '1998-12-25'],
    ['12/25/98', '1998-12-25'],
    ['25.12.1998', '1998-12-25'],
    ['5/5/2020', '2020-05-05'],
  ])('%s is %s', (text, day) => expect(dayOf(text)).toBe(day));

  it.each([
    '',
    'soon',
    '1998',
    '1998-02-30',
    'Foo 12 1998',
    '31/31/1998',
    '2012-01',
    '12 Jun',
    '1-2',
    '0098-06-12',
    'Jun Jul 12 1998',
  ])('“%s” is none', (text) => expect(dayOf(text)).toBeUndefined());

  it('reads a day and a month that are numbers by the order that is said, and says where it needs one', () => {
    expect(dayOf('03/04/2026', 'dmy')).toBe('2026-04-03');
    expect(dayOf('03/04/2026', 'mdy')).toBe('2026-03-04');
    expect(dayOf('03/04/2026')).toBe('undecided');
    expect(dayOf('25/12/2026', 'mdy')).toBeUndefined();
    expect([hasTwoOrders('03/04/2026'), hasTwoOrders('04/04/2026'), hasTwoOrders('25/04/2026')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('takes a year of two digits for one within reach', () => {
    const now = new Date().getFullYear();
    const two = (year: number) => String(year % 100).padStart(2, '0');
    expect(dayOf(`12-Jun-${two(now + 20)}`)).toBe(`${now + 20}-06-12`);
    expect(dayOf(`12-Jun-${two(now + 21)}`)).toBe(`${now - 79}-06-12`);
  });

  it('keeps its time', () => {
    expect(readDateText('2015/01/01 01:00:00')).toEqual({ day: '2015-01-01', time: '01:00:00' });
    expect(readDateText('2001/01/01 06:55')).toEqual({ day: '2001-01-01', time: '06:55:00' });
    expect(readDateText('12/31/2020, 11:05 PM')).toEqual({ day: '2020-12-31', time: '23:05:00' });
    expect(readDateText('12/31/2020 12:05 am')).toEqual({ day: '2020-12-31', time: '00:05:00' });
    expect(readDateText('2012-01-01T00:00:00.000Z')).toEqual({ day: '2012-01-01', time: '00:00:00', zone: 'Z' });
    expect(readDateText('2012-01-01 10:00 +0200')).toEqual({ day: '2012-01-01', time: '10:00:00', zone: '+02:00' });
    expect(readDateText('2012-01-01 25:00')).toBeUndefined();
  });
});

describe('the order of a column', () => {
  it('is what its clear dates have, is asked where they say nothing or contradict, and needed where one is unclear', () => {
    expect(dateOrderOf(['03/04/2026', '25/12/2026'])).toBe('dmy');
    expect(dateOrderOf(['03/04/2026', '12/25/2026', 'soon', ''])).toBe('mdy');
    expect(dateOrderOf(['03/04/2026', '04/05/2026'])).toBe('ambiguous');
    expect(dateOrderOf(['03/04/2026', '25/12/2026', '12/25/2026'])).toBe('ambiguous');
    expect(dateOrderOf(['2026-04-03', '25/12/2026', 'Jun 12 1998'])).toBeUndefined();
  });
});
