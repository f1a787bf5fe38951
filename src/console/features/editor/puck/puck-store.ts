import { createUsePuck } from '@puckeditor/core';

/** A part of the editor's state; renders again when that part changes. */
export const usePuckState = createUsePuck();

/** Id of the selected block or section; undefined while none is. */
export const useSelectedId = (): string | undefined =>
  usePuckState(({ selectedItem }) => selectedItem?.props.id as string | undefined);
