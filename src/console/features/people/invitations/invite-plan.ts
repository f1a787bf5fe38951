import type { SpacePeople } from '#schema/api/people.ts';
import { seatsLeft } from '../memberships/membership-choices.ts';
import { MOST_ADDRESSES, readAddresses } from './addresses.ts';

/** What is wrong with the addresses of an invitation: a key below `people.invite`, and its words. */
export interface AddressFault {
  key: 'required' | 'bad' | 'tooMany' | 'members' | 'places';
  words: Record<string, string | number>;
}

/** The first fault of what was typed as addresses, or nothing. */
export function addressFault(text: string, role: string, known: SpacePeople): AddressFault | null {
  const { good, bad } = readAddresses(text);
  if (bad.length > 0) return { key: 'bad', words: { list: bad.join(', ') } };
  if (good.length === 0) return { key: 'required', words: {} };
  const members = good.filter((address) => known.people.some(({ email }) => email.toLowerCase() === address));
  if (members.length > 0) return { key: 'members', words: { list: members.join(', ') } };
  if (good.length > MOST_ADDRESSES) return { key: 'tooMany', words: { most: MOST_ADDRESSES } };
  const left = seatsLeft(known.limits, role);
  return good.length > left ? { key: 'places', words: { left } } : null;
}
