import type { CellProps } from './module.ts';
import { fieldModule } from './registry.ts';

/** A value in one line, as its kind shows it. */
export function FieldCell(props: CellProps) {
  const { Cell } = fieldModule(props.field);
  return <Cell {...props} />;
}
