import { useState } from 'react';
import { createFeedApi } from '#console/providers/api/feed-api.ts';
import { useService } from '#console/session/services.ts';
import { nameOfAddress } from '#derive/imports/file/name-of-address.ts';
import type { Choice, Given, HowRead, ReadFault } from '#derive/imports/file/read-given.ts';
import { type ChosenFile, readContent } from './chosen-file.ts';
import { useFileProblem } from './useFileProblem.ts';

/** Reads what a person chose to import; `problem` says what is wrong with it. */
export function useImportFile(onRead: (file: ChosenFile | null) => void) {
  const api = useService(createFeedApi);
  const problemOf = useFileProblem();
  const [given, setGiven] = useState<Given | File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<HowRead | null>(null);
  const [reading, setReading] = useState(false);

  /** @returns whether there are rows */
  async function read(from: Given | File, choice: Choice = {}): Promise<boolean> {
    setGiven(from);
    setReading(true);
    try {
      const answer = await readContent(from, choice);
      if ('fault' in answer) return fail(answer);
      setProblem(null);
      setRefused(null);
      onRead(answer);
      return true;
    } catch {
      return fail({ fault: 'unreadable' });
    } finally {
      setReading(false);
    }
  }

  const fail = ({ fault: code, ...more }: ReadFault) => refuse(problemOf({ code, ...more }), more);

  function refuse(message: string, howRead: HowRead | null = null): false {
    setProblem(message);
    setRefused(howRead);
    onRead(null);
    return false;
  }

  /** Reads the file at an address of the public web. @returns whether there are rows */
  async function fetch(address: string): Promise<boolean> {
    setReading(true);
    try {
      return await read({ name: nameOfAddress(address), bytes: await api.file(address) });
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error));
    } finally {
      setReading(false);
    }
  }

  function paste(text: string): void {
    if (text.trim() === '') fail({ fault: 'empty' });
    else if (/^\s*https?:\/\/\S+\s*$/i.test(text)) void fetch(text.trim());
    else void read({ name: '', text });
  }

  return {
    problem,
    /** How what has the problem was read: another choice may mend it. */
    refused,
    reading,
    take: (file: File) => void read(file),
    fetch,
    /** Takes rows, or the address of a file. */
    paste,
    /** Reads the same again with another encoding, delimiter or sheet. */
    choose: (choice: Choice) => void (given && read(given, choice)),
  };
}
