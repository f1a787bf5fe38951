import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#console/session/services.ts';
import { useSpace, useViewer } from '#console/ui/context.ts';
import { spacePeople } from '#derive/documents/operations/comments.ts';
import { MentionInput } from './MentionInput.tsx';
import { mentionedIn, type Person } from './mentions.ts';

interface NewCommentProps {
  label: string;
  sendLabel: string;
  /** Keeps it; what it rejects with is shown, and the text stays. */
  onSend(content: string, mentions: readonly string[]): Promise<void>;
}

/** Where a comment or an answer is written. */
export function NewComment({ label, sendLabel, onSend }: NewCommentProps) {
  const people = usePeople();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const content = text.trim();

  async function send() {
    if (content === '' || busy) return;
    setBusy(true);
    setFault('');
    try {
      await onSend(content, mentionedIn(content, chosen));
      setText('');
      setChosen([]);
    } catch (reason) {
      setFault((reason as Error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <MentionInput
        label={label}
        text={text}
        people={people}
        onChange={setText}
        onMention={(person) => setChosen([...chosen, person])}
        onSend={() => void send()}
      />
      {fault && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {fault}
        </Alert>
      )}
      <Button variant="outlined" size="small" disabled={content === ''} loading={busy} onClick={() => void send()}>
        {sendLabel}
      </Button>
    </Box>
  );
}

/** The people of the space but for the one who writes. */
function usePeople(): readonly Person[] {
  const { run } = useServices();
  const { space } = useSpace();
  const { userId } = useViewer();
  const { data } = useQuery({
    queryKey: ['editor', 'people', space?.id],
    queryFn: async ({ signal }) => {
      const { rows } = await run(spacePeople(), { signal });
      return rows.map(({ id, name }) => ({ id: String(id), name: String(name ?? '').trim() }));
    },
  });
  return (data ?? []).filter(({ id, name }) => id !== userId && name !== '');
}
