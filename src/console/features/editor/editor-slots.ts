import type { ComponentType, ReactNode } from 'react';
import type { Row } from '#console/records/row.ts';
import type { Resource } from '#schema/resource.ts';
import type { ContentFault } from './content/block-faults.ts';
import type { Content, Owner } from './content/content.ts';
import type { EditorOptions } from './editing/editor-options.ts';
import type { EditorSession } from './session/useEditorSession.ts';

/** What the parts around the editor may know and do. */
export interface EditorState {
  record: Row;
  /** Fields as they stand in the form, saved or not. */
  values: Row;
  session: EditorSession;
  readOnly: boolean;
  /** Looks for what has to be mended before visitors get it. A draft is saved with it. */
  findFaults(): Promise<readonly ContentFault[]>;
  /** Opens a block or a section where it stands, and the item of a list that a value of it is in. */
  show(id: string, path?: string): void;
}

/** A tab of a feature of its own, such as the history of a page. */
export interface EditorTab {
  id: string;
  label: string;
  render(state: EditorState): ReactNode;
}

export interface EditorPageProps {
  resource: Resource;
  owner: Owner;
  /** A function where they depend on the record; it gives one of a few that stay the same. */
  options: EditorOptions | ((record: Row) => EditorOptions);
  /** Whether the record may only be looked at here, whatever the viewer may do. */
  isReadOnly?: (record: Row) => boolean;
  /** The record that the history of its fields stands under, where that is another: the page of a draft. */
  historyId?: string | undefined;
  /** Whether the record may be deleted as it is, by who may delete others. */
  mayDelete?: (record: Row) => boolean;
  /** Stands before Save: what publishes a page, what shows it. */
  actions?: (state: EditorState) => ReactNode;
  /** Stands above the content, whatever tab is open. */
  note?: (state: EditorState) => ReactNode;
  tabs?: readonly EditorTab[];
  /** What stands below the fields of a tab, by its id. */
  below?: Readonly<Record<string, (state: EditorState) => ReactNode>>;
  /** Asks before content is saved over what is stored; false keeps it unsaved. @throws what the data service answers */
  maySave?: (saved: Content, content: Content) => Promise<boolean>;
  /** Stands around the editor, and knows what stands in it. It has to stay the same component. */
  Around?: ComponentType<{ state: EditorState; children: ReactNode }>;
  /** Keeps the whole content for other records. */
  SaveAll?: ComponentType<{ name: string; content: Content; onClose(): void }>;
}
