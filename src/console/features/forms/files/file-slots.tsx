import Box from '@mui/material/Box';
import { createContext, type ReactNode, useContext } from 'react';
import type { Row } from '#console/records/row.ts';
import { FileButton } from './FileButton.tsx';

/** The questions that ask for files: the ids of their blocks, by the names of their fields. */
export const FileQuestionsContext = createContext<ReadonlyMap<string, string>>(new Map());

const nameIn = (row: Row, field: string) => {
  const name: unknown = row[field];
  return typeof name === 'string' ? name : '';
};

/** The name of a file in a list, with a button to save it. */
export function FileCell({ row, field, children }: { row: Row; field: string; children: ReactNode }) {
  const question = useContext(FileQuestionsContext).get(field);
  const name = nameIn(row, field);
  if (question === undefined || name === '') return children;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <FileButton record={String(row.id)} question={question} name={name} isSmall />
      {children}
    </Box>
  );
}

/** The files of a record, below its answers. */
export function RecordFiles({ record }: { record: Row }) {
  const questions = useContext(FileQuestionsContext);
  const found = [...questions].filter(([field]) => nameIn(record, field) !== '');
  if (found.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, marginBlockStart: 2 }}>
      {found.map(([field, question]) => (
        <FileButton key={field} record={String(record.id)} question={question} name={nameIn(record, field)} />
      ))}
    </Box>
  );
}
