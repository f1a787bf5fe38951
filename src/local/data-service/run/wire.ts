/** Messages of PostgreSQL's extended query protocol (version 3), those that running a statement takes. */

export interface Batch {
  /** Empty: the unnamed statement. */
  name: string;
  /** SQL to prepare under that name first; undefined when the server knows it already. */
  parse: string | undefined;
  /** The name of a statement that the server may forget. */
  close: string | undefined;
  parameters: readonly (string | null)[];
}

/** Execute (the unnamed portal, all rows), then Sync. */
const TAIL = Buffer.from([69, 0, 0, 0, 9, 0, 0, 0, 0, 0, 83, 0, 0, 0, 4]);
const [BIND, CLOSE, PARSE, STATEMENT] = [66, 67, 80, 83];

/**
 * Close, Parse, Bind, Execute and Sync as one piece, so that a statement is one write to the socket. Nothing is described:
 * parameters and results are text, and whoever sends a statement knows its columns.
 */
export function encodeBatch({ name, parse, close, parameters }: Batch): Buffer {
  const nameLength = Buffer.byteLength(name);
  const closeLength = close === undefined ? 0 : 6 + Buffer.byteLength(close);
  const parseLength = parse === undefined ? 0 : 8 + nameLength + Buffer.byteLength(parse);
  let bindLength = 12 + nameLength;
  const lengths = parameters.map((text) => {
    const length = text === null ? -1 : Buffer.byteLength(text);
    bindLength += 4 + Math.max(length, 0);
    return length;
  });
  const bytes = Buffer.allocUnsafe(
    (closeLength && closeLength + 1) + (parseLength && parseLength + 1) + bindLength + 1 + TAIL.length,
  );
  let at = 0;
  const text = (value: string): void => {
    at += bytes.write(value, at);
    at = bytes.writeUInt8(0, at);
  };
  const open = (code: number, length: number): void => {
    at = bytes.writeUInt8(code, at);
    at = bytes.writeInt32BE(length, at);
  };
  if (close !== undefined) {
    open(CLOSE, closeLength);
    at = bytes.writeUInt8(STATEMENT, at);
    text(close);
  }
  if (parse !== undefined) {
    open(PARSE, parseLength);
    text(name);
    text(parse);
    at = bytes.writeUInt16BE(0, at);
  }
  open(BIND, bindLength);
  text('');
  text(name);
  at = bytes.writeUInt16BE(0, at);
  at = bytes.writeUInt16BE(parameters.length, at);
  for (const [index, value] of parameters.entries()) {
    at = bytes.writeInt32BE(lengths[index] ?? -1, at);
    if (value !== null) at += bytes.write(value, at);
  }
  at = bytes.writeUInt16BE(0, at);
  TAIL.copy(bytes, at);
  return bytes;
}
