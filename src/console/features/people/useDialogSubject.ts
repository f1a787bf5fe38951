import { useState } from 'react';

/** Something that a dialog asks about; it stays known while the dialog closes. */
export function useDialogSubject<Question>() {
  const [subject, setSubject] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  return {
    subject,
    open,
    ask: (question: Question) => {
      setSubject(question);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
