/** How far the slots of the listings of a dataset are filled. */
export interface Filling {
  spaceId: string;
  /** Listings that were looked at. */
  done: number;
  /** All listings; null while those that write some have not ended. */
  total: number | null;
  isFinished: boolean;
}

/** Datasets whose fields were changed, and whose listings have to follow (decision 068). */
export interface Slots {
  /** Ids of datasets with listings to be filled, the longest waiting first. */
  waiting(): Promise<string[]>;
  /** Fills the next listings of a dataset, for about half a second; null where it is gone. Several servers may ask at once. */
  fill(datasetId: string): Promise<Filling | null>;
}
