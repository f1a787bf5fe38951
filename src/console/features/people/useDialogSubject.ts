import { useState } from 'react';

/** Something that a dialog asks about; it stays known while the dialog closes. */
export function useDialogSubject<Question>() {
  const [asked, setAsked] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  return {
    asked,
    open,
    ask: (question: Question) => {
      setAsked(question);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
