/** How far the slots of the listings of a dataset, of the records of a form, or of one kind of record of a space are filled. */
export interface Filling {
  /** `dataset`, `form`, or the kind of record whose custom fields changed. */
  host: string;
  spaceId: string;
  /** Rows that were looked at. */
  done: number;
  /** All rows; null while those that write some have not ended. */
  total: number | null;
  isFinished: boolean;
}

/** Datasets, forms and spaces whose fields were changed, and whose rows have to follow (decisions 068, 074 and 127). */
export interface Slots {
  /** Ids of datasets and forms with rows to be filled, the longest waiting first. */
  waiting(): Promise<string[]>;
  /** Fills the next rows of one, for about half a second; null where it is gone. Several servers may ask at once. */
  fill(id: string): Promise<Filling | null>;
}
