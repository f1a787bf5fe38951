import { isIPv4, isIPv6 } from 'node:net';

export interface DnsRecord {
  name: string;
  type: 'TXT' | 'CNAME' | 'NS' | 'A' | 'AAAA' | 'MX';
  /** Of a mail server its priority in front. */
  value: string;
}

/** `name [ttl] [IN] TYPE value`, as in zone files; TXT in quotes or without. */
const LINE = /^(\S+)\s+(?:\d+\s+)?(?:IN\s+)?(TXT|CNAME|NS|A|AAAA|MX)\s+(.+)$/i;

const MAIL_SERVER = /^\d{1,5}\s+\S+$/;

export interface Zone {
  all(): readonly DnsRecord[];
  /** Those of a name and of all below it. */
  below(name: string): readonly DnsRecord[];
  /** Values of a name and type. Null where the name has no record at all. */
  find(name: string, type: string): readonly string[] | null;
  /** Sets the records of a text, a line each; those that are set already stay once. @throws Error naming the line */
  set(text: string): void;
  clear(): void;
}

export function createZone(): Zone {
  let records: DnsRecord[] = [];
  return {
    all: () => records,
    below: (name) => records.filter((one) => one.name === name || one.name.endsWith(`.${name}`)),
    find(name, type) {
      const named = records.filter((record) => record.name === plain(name));
      return named.length === 0 ? null : named.filter((record) => record.type === type).map(({ value }) => value);
    },
    set(text) {
      const read = text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line && !line.startsWith(';'))
        .map(recordOf);
      const isSame = (a: DnsRecord, b: DnsRecord) => a.name === b.name && a.type === b.type && a.value === b.value;
      records = [...records.filter((known) => !read.some((record) => isSame(record, known))), ...read];
    },
    clear() {
      records = [];
    },
  };
}

function recordOf(line: string): DnsRecord {
  const [, name = '', given = '', value = ''] = LINE.exec(line) ?? [];
  const type = given.toUpperCase();
  if (type === 'CNAME' || type === 'NS') return { name: plain(name), type, value: plain(value) };
  if ((type === 'A' && isIPv4(value)) || (type === 'AAAA' && isIPv6(value))) return { name: plain(name), type, value };
  if (type === 'MX' && MAIL_SERVER.test(value)) return { name: plain(name), type, value: plain(value) };
  if (type === 'TXT') return { name: plain(name), type, value: value.replace(/^"(.*)"$/, '$1').replace(/"\s+"/g, '') };
  throw new Error(`This is no record: ${line}`);
}

/** Names are the same with the dot of the root and without, and in any case. */
const plain = (name: string): string => name.trim().toLowerCase().replace(/\.$/, '');
