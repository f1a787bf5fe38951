import type { DemoAccount } from './accounts.ts';
import type { AudienceContent } from './audience-content.ts';
import { demoId } from './determinism.ts';
import type { HomeBlock } from './home.ts';
import type { SiteContent } from './site-content.ts';

/** Types of `fixed_fields` entries (data-layer.md section 3: name, type and key). */
type FixedFieldType =
  | 'Text'
  | 'TextArea'
  | 'RichText'
  | 'Number'
  | 'Price'
  | 'Checkbox'
  | 'Date'
  | 'Select'
  | 'MultiSelect'
  | 'Link'
  | 'Email'
  | 'Color'
  | 'Image'
  | 'Gallery'
  | 'RatingBox'
  | 'List';

export interface FixedField {
  key: string;
  name: string;
  type: FixedFieldType;
  required?: boolean;
  help?: string;
  options?: readonly string[];
}

export interface ListingContent {
  name: string;
  url: string;
  /** Names of tags of the type Listing. */
  tags: readonly string[];
  /** Values by key of the dataset's fixed fields. */
  data: Record<string, unknown>;
  /** The product side of consumer goods. */
  product?: Record<string, unknown>;
}

export interface DatasetContent {
  name: string;
  type: 'CONSUMER_GOODS' | 'TOP_LIST';
  description: string;
  fields: readonly FixedField[];
  listings: readonly ListingContent[];
}

export interface PageContent {
  name: string;
  /** Folder of the slug: `guides` gives `guides/tromso-in-three-days`. */
  folder?: string;
  description: string;
  /** Names of tags of the type Page. */
  tags: readonly string[];
}

interface PartnerContent {
  name: string;
  description: string;
  /** Names of tags of the type Partner. */
  tags: readonly string[];
}

export interface TaskContent {
  title: string;
  description?: string;
  status: 'TODO' | 'IN_PROGRESS' | 'DONE';
  assignee?: DemoAccount;
  /** Days after the day of the demo. */
  due?: number;
  /** Name of the page that it is about. */
  page?: string;
  steps?: readonly string[];
  /** How many of the steps are done. */
  stepsDone?: number;
  comments?: readonly string[];
}

interface Membership {
  account: DemoAccount;
  role: string;
  pageAccess?: boolean;
}

/** Everything that one demo space is made of, in words. */
export interface SpaceContent {
  /** Short name in ids: `aurora`. */
  key: string;
  name: string;
  domain: string;
  /** Of the styling. */
  font: string;
  aliases: readonly string[];
  motif: 'landscape' | 'plate';
  members: readonly Membership[];
  /** Those of the members who write pages. */
  writers: readonly DemoAccount[];
  /** Tag names by tag type. */
  tags: Record<string, readonly string[]>;
  datasets: readonly DatasetContent[];
  partners: readonly PartnerContent[];
  prompts: readonly string[];
  pages: readonly PageContent[];
  /** What the first page is built from. */
  home: readonly HomeBlock[];
  /** What other pages are built from, by their names. */
  built: Readonly<Record<string, readonly HomeBlock[]>>;
  site: SiteContent;
  audience: AudienceContent;
  tasks: readonly TaskContent[];
}

/** `Name|What it is` as an object: long lists read better as lines. */
export function described(line: string): { name: string; description: string } {
  const [name = '', description = ''] = line.split('|');
  return { name, description };
}

/** Id of a space, known without a query: `/page/list` of Aurora Travel is always the same address. */
export function spaceIdOf(space: { key: string }): string {
  return demoId(`space/${space.key}`);
}
