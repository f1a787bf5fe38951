import { useState } from 'react';
import { createFeedApi } from '#console/providers/api/feed-api.ts';
import { useService } from '#console/session/services.ts';
import { type ReadFile, readGiven } from '#console/transfer/import/file/read-given.ts';
import { useFileProblem } from '#console/transfer/import/file/useFileProblem.ts';
import { nameOfAddress } from './feed.ts';

/** Reads the file at an address; `problem` says why it could not be read. */
export function useFeedFile() {
  const api = useService(createFeedApi);
  const problemOf = useFileProblem();
  const [file, setFile] = useState<ReadFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);

  /** @returns whether there are rows */
  async function read(address: string): Promise<boolean> {
    setReading(true);
    setProblem(null);
    try {
      const answer = await readGiven({ name: nameOfAddress(address), bytes: await api.file(address) }, {});
      if ('fault' in answer) {
        setProblem(problemOf(answer));
        return false;
      }
      setFile(answer);
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setReading(false);
    }
  }
  return { file, problem, reading, read };
}
