import { isIPv4, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';
import { isWithin } from '#rules/domain-names.ts';
import type { ZoneRecordInput, ZoneRecordType } from '#schema/api/zone-record.ts';
import { unquoted } from './quoted-text.ts';

/** Whether records of a type say where visitors of a name go. */
export const leadsVisitors = (type: string): boolean => ['A', 'AAAA', 'CNAME', 'HTTPS', 'SVCB'].includes(type);

/** What is wrong with a record that somebody entered, and where. */
export interface RecordFault {
  field: 'name' | 'value' | 'priority';
  message: string;
}

const MOST_NAME = 253;
/** One text of Cloudflare, in all its pieces (https://developers.cloudflare.com/dns/manage-dns-records/reference/dns-record-types/#txt). */
const MOST_TEXT = 2048;
const MOST_PRIORITY = 65_535;
/** Records of services begin their labels with `_`; a `*` stands first and alone. */
const NAME = /^(?:\*\.)?(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** The last label of a name that somebody can register is not of digits alone: that would be an address. */
const TARGET = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Others are bytes without a meaning that is agreed on. */
const ASCII = /^[ -~]+$/;

/** Reads a record that somebody entered, with its name in full. @param registrable the domain that it is a record of, in ASCII */
export function readZoneRecord(given: ZoneRecordInput, registrable: string): ZoneRecordInput | { fault: RecordFault } {
  const name = fullName(given.name, registrable);
  if (name === null) return wrong('name', 'Enter a name below the domain, or @ for the domain itself.');
  const { type, priority } = given;
  const value = readers[type](given.value.trim());
  if (value === null) return wrong('value', VALUES[type]);
  if (type !== 'MX') return { type, name, value, priority: null };
  if (priority === null || !Number.isInteger(priority) || priority < 0 || priority > MOST_PRIORITY)
    return wrong('priority', 'Enter a whole number from 0 to 65535.');
  return { type, name, value, priority };
}

const wrong = (field: RecordFault['field'], message: string) => ({ fault: { field, message } });

function fullName(given: string, registrable: string): string | null {
  const typed = given.trim().toLowerCase().replace(/\.$/, '');
  if (typed === '' || typed === '@') return registrable;
  const own = inAscii(typed);
  const name = isWithin(own, registrable) ? own : `${own}.${registrable}`;
  return name.length <= MOST_NAME && NAME.test(name) ? name : null;
}

/** Label by label, since a host as a whole may be read as an address: `2024` is 0.0.7.232. One that has no form in ASCII stays, and is refused. */
const inAscii = (name: string): string =>
  name
    .split('.')
    .map((label) => (/[^ -~]/.test(label) ? domainToASCII(label) || label : label))
    .join('.');

const target = (typed: string): string | null => {
  const name = inAscii(typed.toLowerCase().replace(/\.$/, ''));
  return name.length <= MOST_NAME && TARGET.test(name) ? name : null;
};

/** Each returns the value as it is kept, or null. */
const readers: Record<ZoneRecordType, (typed: string) => string | null> = {
  A: (typed) => (isIPv4(typed) ? typed : null),
  AAAA: (typed) => (isIPv6(typed) ? typed.toLowerCase() : null),
  CNAME: target,
  MX: target,
  TXT(typed) {
    const text = unquoted(typed);
    return text.length <= MOST_TEXT && ASCII.test(text) ? text : null;
  },
};

const VALUES: Record<ZoneRecordType, string> = {
  A: 'Enter an IPv4 address, for example 203.0.113.10.',
  AAAA: 'Enter an IPv6 address, for example 2001:db8::10.',
  CNAME: 'Enter a name, for example shops.example.com.',
  MX: 'Enter the name of a mail server, for example mx.example.com.',
  TXT: `Enter a text of at most ${MOST_TEXT} characters on one line, all of ASCII.`,
};
