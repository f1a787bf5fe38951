import type { ComponentProps, ReactNode } from 'react';
import './text-box.css';

interface TextBoxProps extends ComponentProps<'input'> {
  error?: boolean;
  /** The text is for machines. */
  code?: boolean;
  /** What stands before and behind the text. */
  start?: ReactNode;
  end?: ReactNode;
}

/** One line of text, and the browser's own inputs for dates. */
export function TextBox({ error, code, start, end, ...input }: TextBoxProps) {
  return (
    <div className="text-box" data-error={error || undefined} data-code={code || undefined}>
      {start && <span className="text-box-side">{start}</span>}
      <input autoComplete="off" {...input} />
      {end && <span className="text-box-side">{end}</span>}
    </div>
  );
}
