import { useState } from 'react';
import { mostBytes } from './decode.ts';
import { type Choice, type Given, type ReadFault, type ReadFile, readGiven } from './read-given.ts';
import { useFileProblem } from './useFileProblem.ts';

/** Reads what a person chose to import; `problem` says what is wrong with it. */
export function useImportFile(onRead: (file: ReadFile | null) => void) {
  const problemOf = useFileProblem();
  const [given, setGiven] = useState<Given | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);

  async function read(from: Given, choice: Choice = {}): Promise<void> {
    setGiven(from);
    setReading(true);
    try {
      const answer = await readGiven(from, choice);
      if ('fault' in answer) return fail(answer);
      setProblem(null);
      onRead(answer);
    } catch {
      fail({ fault: 'unreadable' });
    } finally {
      setReading(false);
    }
  }

  function fail(fault: ReadFault): void {
    setProblem(problemOf(fault));
    onRead(null);
  }

  async function take(file: File): Promise<void> {
    if (file.size > mostBytes) return fail({ fault: 'tooLarge' });
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes) await read({ name: file.name, bytes: new Uint8Array(bytes) });
    else fail({ fault: 'unreadable' });
  }

  return {
    problem,
    reading,
    take: (file: File) => void take(file),
    paste: (text: string) => (text.trim() === '' ? fail({ fault: 'empty' }) : void read({ name: '', text })),
    /** Reads the same again with another encoding, delimiter or sheet. */
    choose: (choice: Choice) => void (given && read(given, choice)),
  };
}
