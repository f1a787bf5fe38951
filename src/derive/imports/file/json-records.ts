import { Tokenizer, TokenParser } from '@streamparser/json';
import { inexactNumber } from '#schema/formats/numerals.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { LONGEST_RECORD, type Records, RecordsFault } from './records.ts';

class ExactNumbers extends Tokenizer {
  protected override parseNumber(text: string): number {
    if (inexactNumber(text) !== undefined) throw new RecordsFault('digits', undefined, text);
    return Number(text);
  }
}

/**
 * A list of records, or an object with such a list, the first of its lists that begins with a record. No more than a record is held.
 * `parse`, which knows the whole text, refuses one with several.
 */
export function createJsonRecords(): Records {
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
      if (!isJsonObject(value)) throw new RecordsFault('jsonShape', count + 1);
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
      if (error instanceof RecordsFault) throw error;
      throw new RecordsFault('json', count + 1, error instanceof Error ? error.message : '');
    }
  }

  return {
    write(text) {
      const [first] = tokenizer ? [] : (/\S/.exec(text) ?? []);
      if (first !== undefined) tokenizer = begin(first === '[');
      unended += text.length;
      tried(() => tokenizer?.write(text));
      if (unended > LONGEST_RECORD) throw new RecordsFault('jsonShape');
      return found.splice(0);
    },
    end() {
      tried(() => {
        tokenizer?.end();
        if (!parser?.isEnded) throw new Error('Unexpected end of JSON input');
      });
      if (!list && !isListed) throw new RecordsFault('jsonShape');
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
