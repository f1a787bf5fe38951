import type { ListRows } from '#console/query/useListRows.ts';
import type { ListControl } from '#console/query/useListState.ts';
import type { Row } from '#console/records/row.ts';
import type { Named } from '#console/records/target.ts';
import type { Resource } from '#schema/resource.ts';

/** What shows the rows of a list, or what stands in their place. */
export interface ListBodyProps {
  resource: Resource;
  control: ListControl;
  list: ListRows;
  /** Ids of the selected rows. */
  selection: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  onDelete(record: Named): void;
  /** Somebody is about to go on to the next page. */
  onNextSoon(): void;
}

/** What shows the rows themselves: the grid, or the cards of a phone. */
export type RowsProps = ListBodyProps & {
  onMenu(row: Row, anchor: HTMLElement): void;
  /** Id of the record whose card is being changed; cells of the grid are changed one by one. */
  changing: string | null;
  onChanged(): void;
  /** Shows a row in the preview, in place of its record; left out where there is none. */
  onPreview?: ((id: string) => void) | undefined;
  /** Id of the row that the preview shows. */
  previewed?: string | undefined;
};
