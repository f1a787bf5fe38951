import type { ReactNode } from 'react';
import '#console/form/form.css';

/** A page about one record: as wide as two columns of inputs read well. */
export function RecordPage({ children }: { children: ReactNode }) {
  return <div className="record-page">{children}</div>;
}
