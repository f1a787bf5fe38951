import { Tokenizer, TokenParser } from '@streamparser/json';
import { inexactNumber } from '#schema/formats/numerals.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** Characters in which no value of the list ends: what has no end would fill memory. */
const LONGEST_RECORD = 16 * 1024 * 1024;

/** What is wrong with a JSON text, and with which of its records. */
export class JsonFault extends Error {
  readonly code: 'json' | 'jsonShape' | 'digits';
  /** From 1. */
  readonly row: number | undefined;

  constructor(code: JsonFault['code'], row?: number, message = '') {
    super(message);
    this.code = code;
    this.row = row;
  }

  /** As an import tells it, without what is not known. */
  get told(): { code: JsonFault['code']; row?: number; message?: string } {
    const { code, row, message } = this;
    return { code, ...(row !== undefined && { row }), ...(message && { message }) };
  }
}

/** Reads the records of a JSON text as it comes. */
export interface JsonRecords {
  /** @returns the records that end in this piece @throws JsonFault */
  write(text: string): JsonObject[];
  /** @throws JsonFault where the text ends too early, or has no list of records */
  end(): void;
}

class ExactNumbers extends Tokenizer {
  protected override parseNumber(text: string): number {
    if (inexactNumber(text) !== undefined) throw new JsonFault('digits', undefined, text);
    return Number(text);
  }
}

/**
 * A list of records, or an object with such a list, the first of its lists that begins with a record. No more than a record is held.
 * `parse`, which knows the whole text, refuses one with several.
 */
export function createJsonRecords(): JsonRecords {
  const found: JsonObject[] = [];
  let tokenizer: Tokenizer | undefined;
  let parser: TokenParser | undefined;
  let list: Json | undefined;
  let other: Json | undefined;
  let count = 0;
  let unended = 0;
  let isListed = false;

  function begin(isList: boolean): Tokenizer {
    isListed = isList;
    const values = new TokenParser({ paths: [isList ? '$.*' : '$.*.*'], keepStack: false });
    values.onValue = (one) => {
      const { value, parent } = one as { value: Json; parent: Json };
      unended = 0;
      if (isList) list ??= parent;
      if (parent !== list) {
        // A list is known by its first value.
        const isFirst = Array.isArray(parent) && parent !== other;
        other = parent;
        // Records of the first list may be written by now: what stands beside it cannot refuse them any more.
        if (!isFirst || list || !isJsonObject(value)) return;
        list = parent;
      }
      if (!isJsonObject(value)) throw new JsonFault('jsonShape', count + 1);
      count += 1;
      found.push(featureOf(value));
    };
    const tokens = new ExactNumbers();
    tokens.onToken = (token) => values.write(token);
    parser = values;
    return tokens;
  }

  /** An error of the parser is one of the record that it was in. */
  function tried(run: () => void): void {
    try {
      run();
    } catch (error) {
      if (error instanceof JsonFault) throw error;
      throw new JsonFault('json', count + 1, error instanceof Error ? error.message : '');
    }
  }

  return {
    write(text) {
      const [first] = tokenizer ? [] : (/\S/.exec(text) ?? []);
      if (first !== undefined) tokenizer = begin(first === '[');
      unended += text.length;
      tried(() => tokenizer?.write(text));
      if (unended > LONGEST_RECORD) throw new JsonFault('jsonShape');
      return found.splice(0);
    },
    end() {
      tried(() => {
        tokenizer?.end();
        if (!parser?.isEnded) throw new Error('Unexpected end of JSON input');
      });
      if (!list && !isListed) throw new JsonFault('jsonShape');
    },
  };
}

/** The facts of a GeoJSON feature, with its place where that is a point (RFC 7946). */
export function featureOf(record: JsonObject): JsonObject {
  const { type, properties, geometry } = record;
  if (type !== 'Feature' || !isJsonObject(properties)) return record;
  const isPoint = isJsonObject(geometry) && geometry.type === 'Point' && Array.isArray(geometry.coordinates);
  const [longitude = null, latitude = null] =
    isPoint && Array.isArray(geometry.coordinates) ? geometry.coordinates : [];
  return { ...(isPoint && { longitude, latitude }), ...properties };
}
