export type Device = 'desktop' | 'tablet' | 'mobile';

/** How often a page was looked at in an hour, by the kind of device and the site that led there. */
export interface CountedViews {
  pageId: string;
  /** The hour's first instant, ISO 8601. */
  hour: string;
  device: Device;
  /** Host name of another site; empty where none is known. */
  referrer: string;
  views: number;
  /** Those of them that were the first of somebody on the site that day. */
  visitors: number;
}

/** How often a link of a page was followed in an hour. */
export interface CountedClicks {
  pageId: string;
  hour: string;
  href: string;
  /** Lineage of the block of the page that the link stands in; null for what stands around the blocks. */
  block: string | null;
  clicks: number;
}

/** Numbers of visits, with nothing about whoever visited. */
export interface Visits {
  /** Adds to what was counted before. */
  record(views: readonly CountedViews[], clicks: readonly CountedClicks[]): Promise<void>;
}
