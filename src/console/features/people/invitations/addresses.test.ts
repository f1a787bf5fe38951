import { expect, it } from 'vitest';
import { readAddresses } from './addresses.ts';

it.each([
  ['ann@x.test', ['ann@x.test'], []],
  [' ann@x.test,ben@x.test ;\ncleo@x.test\tann@x.test ', ['ann@x.test', 'ben@x.test', 'cleo@x.test'], []],
  ['Ann@X.test ann@x.test', ['ann@x.test'], []],
  ['"Okafor, Ben" <ben@x.test>, Ann <ann@x.test>', ['ben@x.test', 'ann@x.test'], []],
  ['Ben Okafor <ben@x.test>\nann@x.test', ['ben@x.test', 'ann@x.test'], []],
  ['ann@x.test, nobody, @x.test', ['ann@x.test'], ['nobody', '@x.test']],
  ['Ann <ann at x>', [], ['ann at x']],
  ['  ', [], []],
])('reads %j', (text, good, bad) => {
  expect(readAddresses(text)).toEqual({ good, bad });
});
