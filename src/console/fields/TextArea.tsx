import type { ComponentProps, CSSProperties } from 'react';
import './text-box.css';

interface TextAreaProps extends ComponentProps<'textarea'> {
  error?: boolean;
  /** The text is for machines. */
  code?: boolean;
  /** Lines that it has room for, whatever it holds. */
  least: number;
  /** Lines that it grows to. */
  most: number;
}

/** Lines of text, as high as what it holds. */
export function TextArea({ error, code, least, most, ...area }: TextAreaProps) {
  const lines = String(area.value ?? '').split('\n', most).length;
  return (
    <div className="text-box" data-error={error || undefined} data-code={code || undefined}>
      <textarea
        autoComplete="off"
        rows={Math.max(least, lines)}
        style={{ '--least': least, '--most': most } as CSSProperties}
        {...area}
      />
    </div>
  );
}
