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

  function read(from: Given, choice: Choice = {}): void {
    setGiven(from);
    const answer = readGiven(from, choice);
    if ('fault' in answer) fail(answer);
    else {
      setProblem(null);
      onRead(answer);
    }
  }

  function fail(fault: ReadFault): void {
    setProblem(problemOf(fault));
    onRead(null);
  }

  async function take(file: File): Promise<void> {
    setReading(true);
    try {
      if (file.size > mostBytes) fail({ fault: 'tooLarge' });
      else read({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    } catch {
      fail({ fault: 'unreadable' });
    } finally {
      setReading(false);
    }
  }

  return {
    problem,
    reading,
    take: (file: File) => void take(file),
    paste: (text: string) => (text.trim() === '' ? fail({ fault: 'empty' }) : read({ name: '', text })),
    /** Reads the same again with another encoding or delimiter. */
    choose: (choice: Choice) => given && read(given, choice),
  };
}
