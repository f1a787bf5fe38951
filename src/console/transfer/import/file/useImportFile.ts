import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Source } from '#derive/values/source.ts';
import { type DecodeFault, decode, type Encoding, mostBytes } from './decode.ts';
import { mostRows, type ParseFault, parse } from './parse.ts';

/** A file, or a pasted text, that was read into rows. */
export interface ReadFile {
  name: string;
  source: Source;
  /** Of files; a pasted text has none. */
  encoding?: Encoding;
  /** Of CSV. */
  delimiter?: string;
}

type Given = { name: string; bytes: Uint8Array } | { name: ''; text: string };

interface Choice {
  encoding?: Encoding;
  delimiter?: string;
}

function readGiven(from: Given, choice: Choice): ReadFile | ParseFault | { fault: DecodeFault; row?: never } {
  const text = 'text' in from ? { text: from.text } : decode(from.bytes, choice.encoding);
  if ('fault' in text) return text;
  const parsed = parse(text.text, { name: from.name, ...(choice.delimiter && { delimiter: choice.delimiter }) });
  if ('fault' in parsed) return parsed;
  return {
    name: from.name,
    source: parsed.source,
    ...('encoding' in text && { encoding: text.encoding }),
    ...(parsed.delimiter && { delimiter: parsed.delimiter }),
  };
}

/** Reads what a person chose to import; `problem` says what is wrong with it. */
export function useImportFile(onRead: (file: ReadFile | null) => void) {
  const { t, i18n } = useTranslation();
  const [given, setGiven] = useState<Given | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);

  function read(from: Given, choice: Choice = {}): void {
    setGiven(from);
    const answer = readGiven(from, choice);
    if ('fault' in answer) fail(`${answer.fault}${answer.row ? '_row' : ''}`, answer);
    else {
      setProblem(null);
      onRead(answer);
    }
  }

  function fail(key: string, values: object = {}): void {
    setProblem(t(`views.import.problem.${key}`, { mb: mostBytes / 1024 / 1024, rows: number(mostRows), ...values }));
    onRead(null);
  }

  async function take(file: File): Promise<void> {
    setReading(true);
    try {
      if (file.size > mostBytes) fail('tooLarge');
      else read({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    } catch {
      fail('unreadable');
    } finally {
      setReading(false);
    }
  }

  return {
    problem,
    reading,
    take: (file: File) => void take(file),
    paste: (text: string) => (text.trim() === '' ? fail('empty') : read({ name: '', text })),
    /** Reads the same again with another encoding or delimiter. */
    choose: (choice: Choice) => given && read(given, choice),
  };
}
