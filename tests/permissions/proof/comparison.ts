export interface Comparison {
  /** Times that answers were compared. */
  compared: number;
  /** `AUTHOR: delete dataset (own): browser allows, data service denies` */
  differences: string[];
}
