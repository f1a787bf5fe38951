import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ControlProps } from '#console/fields/module.ts';
import type { WrittenValues } from '#derive/exports/written-values.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource, View } from '#schema/resource.ts';
import type { Row } from './row.ts';
import type { Target } from './target.ts';

/** The form that something stands around. */
export interface AroundProps {
  /** What its fields hold, saved or not. */
  values: JsonObject;
  /** Sets fields, to be saved with the others; left out for whoever may not change the record. */
  change?: ((values: JsonObject) => void) | undefined;
  /** Why the last try to save came to nothing, which the form shows; another one after each try, and null where it did not. */
  refusal: object | number | null;
  children: ReactNode;
}

/** What a hand-made screen puts into the generated views of its resource, which stay what they are for all the rest. */
interface ViewSlots {
  /** Inputs of fields, in place of those of their kinds. */
  inputs?: Readonly<Record<string, ComponentType<ControlProps>>>;
  /** Stands below the form of a new record. */
  start?: ComponentType;
  /** Goes on with a record once it is made, before it is opened; tells of failures by itself. */
  created?(record: Row): Promise<void>;
  /** Stands above the form of a saved record: what is wrong with it as it was saved. */
  above?: ComponentType<{ resource: Resource; record: Row }>;
  /** Stands below the form of a saved record; it saves for itself. */
  below?: ComponentType<{ record: Row }>;
  /** The sections of what stands below, for the navigation of a long page: ids of their elements, and keys of their titles. */
  sections?: readonly { id: string; titleKey: string }[];
  /** Stands around the form of a saved record, such as what shows beside it what its values do. */
  around?: ComponentType<AroundProps>;
  /** Stands between the heading of the list and its tools. */
  note?: ComponentType;
  /** What a list without a row says in place of the usual: keys of texts. */
  none?: { title?: string; text: string };
  /** Round the values of fields in a row of the list, which are their children. */
  cells?: Readonly<Record<string, ComponentType<{ row: Row; field: string; children: ReactNode }>>>;
  /** What an export writes of a field, where that is not its value. */
  exported?: WrittenValues;
  /** Stands around a list of related records, which it may show by another declaration. */
  related?: ComponentType<{ child: Resource; id: string; render(child: Resource): ReactNode }>;
  /** What the list shows of the row that has the focus, where the reader wants a preview. */
  preview?: ComponentType<{ id: string }>;
  /** More in the menu of a row. */
  row?: ComponentType<{ row: Row; onClose(): void }>;
  /** More that can be done with selected records. */
  bulk?: ComponentType<{ target: Target; onDone(): void }>;
}

export const ViewSlotsContext = createContext<ViewSlots>({});

/** The slots of the screen around; none in a screen that is generated as a whole. */
export const useViewSlots = () => useContext(ViewSlotsContext);

/** What a hand-made screen is given that stands around a generated view, or in its place for some viewers. */
export interface ScreenProps {
  resource: Resource;
  view: View;
  /** The generated view. */
  View: ComponentType<{ resource: Resource }>;
}
