import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type HttpError, useCreate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#console/fields/inputs/TextInput.tsx';
import { useNotify } from '#console/records/useNotify.ts';
import { isComposing } from '#console/ui/keyboard/composing.ts';

/** The same as the database keeps. */
const longest = 10_000;

/** Where a comment is written; Ctrl or Cmd with Enter sends it. */
export function NewComment({ taskId }: { taskId: string }) {
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const [text, setText] = useState('');
  const { mutateAsync, mutation } = useCreate({ successNotification: false, errorNotification: false });
  const content = text.trim();

  async function send() {
    if (content === '' || mutation.isPending) return;
    try {
      await mutateAsync({ resource: 'task_comment', values: { task_id: taskId, content } });
      setText('');
    } catch (reason) {
      snackbar((reason as HttpError).message, { severity: 'error' });
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextInput
        aria={{ 'aria-label': t('tasks.comments.write') }}
        placeholder={t('tasks.comments.write')}
        minRows={2}
        maxRows={12}
        html={{
          maxLength: longest,
          onKeyDown: (event) => {
            if (event.key !== 'Enter' || isComposing(event) || !(event.ctrlKey || event.metaKey)) return;
            // The form of the task would be saved.
            event.preventDefault();
            event.stopPropagation();
            void send();
          },
        }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        variant="outlined"
        size="small"
        disabled={content === '' || mutation.isPending}
        onClick={() => void send()}
      >
        {t('tasks.comments.send')}
      </Button>
    </Box>
  );
}
