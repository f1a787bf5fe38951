import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { FieldFrame } from '#console/fields/FieldFrame.tsx';
import { frameIds } from '#console/fields/frame-ids.ts';
import type { CodeEditorProps } from './CodeEditor.tsx';

/** Its code is large, and only who writes blocks needs it. */
const CodeEditor = lazy(() => import('./CodeEditor.tsx'));

interface CodeControlProps extends Omit<CodeEditorProps, 'labelId' | 'describedBy'> {
  id: string;
  label: string;
  help?: string;
}

/** A field of code with its label. */
export function CodeControl({ id, label, help, ...editor }: CodeControlProps) {
  const ids = frameIds(id);
  return (
    <FieldFrame id={id} label={label} hideLabel={false} required={false} plain inline={false} help={help}>
      <Suspense fallback={<Skeleton variant="rounded" height={190} />}>
        <CodeEditor {...editor} labelId={ids.label} describedBy={help && ids.help} />
      </Suspense>
    </FieldFrame>
  );
}
