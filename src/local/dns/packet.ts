/** Numbers of RFC 1035 for the types that are answered. */
const NUMBERS: Record<string, number> = { A: 1, NS: 2, CNAME: 5, TXT: 16, AAAA: 28 };
const TYPES = new Map(Object.entries(NUMBERS).map(([type, number]) => [number, type]));
const HEADER_BYTES = 12;
/** Response, authoritative, recursion desired and available. */
const FLAGS = 0x8580;
const NO_SUCH_NAME = 3;
const TTL_S = 1;
const TEXT_BYTES = 255;
/** A name that stands where the question's begins. */
const POINTER = Buffer.from([0xc0, HEADER_BYTES]);

/** The question of a packet. @throws RangeError for a packet that ends too early */
export function readQuestion(packet: Buffer): { name: string; type: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = packet.readUInt8(at); length > 0; length = packet.readUInt8(at)) {
    labels.push(packet.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), type: TYPES.get(packet.readUInt16BE(at + 1)) ?? '', end: at + 5 };
}

/** The answer to a packet. @param values null where there is no such name */
export function answerPacket(packet: Buffer, values: readonly string[] | null): Buffer {
  const { type, end } = readQuestion(packet);
  const header = Buffer.alloc(HEADER_BYTES);
  packet.copy(header, 0, 0, 2);
  header.writeUInt16BE(values === null ? FLAGS | NO_SUCH_NAME : FLAGS, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(values?.length ?? 0, 6);
  const answers = (values ?? []).map((value) => {
    const data = dataOf(type, value);
    const fixed = Buffer.alloc(10);
    fixed.writeUInt16BE(NUMBERS[type] ?? 0, 0);
    fixed.writeUInt16BE(1, 2);
    fixed.writeUInt32BE(TTL_S, 4);
    fixed.writeUInt16BE(data.length, 8);
    return Buffer.concat([POINTER, fixed, data]);
  });
  return Buffer.concat([header, packet.subarray(HEADER_BYTES, end), ...answers]);
}

function dataOf(type: string, value: string): Buffer {
  if (type === 'TXT') return textData(value);
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  return type === 'AAAA' ? addressData(value) : nameData(value);
}

/** Eight groups of two bytes; `::` stands for those that are 0. */
function addressData(address: string): Buffer {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return Buffer.from([...head, ...zeros, ...tail].map((group) => group.padStart(4, '0')).join(''), 'hex');
}

/** Text in pieces of at most 255 bytes, each after its length. */
function textData(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += TEXT_BYTES) {
    const piece = bytes.subarray(at, at + TEXT_BYTES);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  return Buffer.concat(pieces);
}

function nameData(name: string): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, 'ascii')]);
  return Buffer.concat([...labels, Buffer.from([0])]);
}
