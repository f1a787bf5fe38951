import Box from '@mui/material/Box';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import type { Row } from '#console/records/row.ts';
import type { FileQuestion } from '#derive/slots/record-resource.ts';
import { isDrawn } from '#render/form/signature.ts';
import { labelOf } from '#schema/field.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { FileButton } from './FileButton.tsx';
import { Signature } from './Signature.tsx';

/** The questions that ask for files, by the names of their fields, and the declaration of the records. */
export const FileQuestionsContext = createContext<{
  questions: ReadonlyMap<string, FileQuestion>;
  resource: Resource | null;
}>({ questions: new Map(), resource: null });

/** The name of its file; empty for a signature that was typed. */
const fileIn = (row: Row, field: string, { isSignature }: FileQuestion) => {
  const name = nameIn(row, field);
  return isSignature && !isDrawn(name) ? '' : name;
};

const nameIn = (row: Row, field: string) => {
  const name: unknown = row[field];
  return typeof name === 'string' ? name : '';
};

/** The name of a file in a list, with a button to save it. */
export function FileCell({ row, field, children }: { row: Row; field: string; children: ReactNode }) {
  const fileQuestion = useContext(FileQuestionsContext).questions.get(field);
  const name = fileQuestion ? fileIn(row, field, fileQuestion) : '';
  if (fileQuestion === undefined || name === '') return children;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <FileButton record={String(row.id)} question={fileQuestion.question} name={name} isSmall />
      {children}
    </Box>
  );
}

/** The files of a record, below its answers. */
export function RecordFiles({ record }: { record: Row }) {
  const { questions, resource } = useContext(FileQuestionsContext);
  const found = [...questions].flatMap(([name, fileQuestion]) => {
    const file = fileIn(record, name, fileQuestion);
    const field = resource ? fieldOf(resource, name) : undefined;
    return file === '' ? [] : [{ ...fileQuestion, name, file, label: field ? labelOf(field) : name }];
  });
  if (found.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, marginBlockStart: 2 }}>
      {found.map(({ name, question, isSignature, file, label }) => (
        <Fragment key={name}>
          {isSignature && <Signature record={String(record.id)} question={question} label={label} />}
          <FileButton record={String(record.id)} question={question} name={file} />
        </Fragment>
      ))}
    </Box>
  );
}
