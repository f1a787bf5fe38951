import { isJsonObject, type Json } from '../json.ts';

/** A value that the server refuses, and where it stands. */
export interface RefusalDetail {
  /** Of the request, or of the record. */
  field: string;
  message: string;
  /** Where the fault is in the content of the record. */
  block?: FaultyBlock;
}

/** A block that keeps its page from visitors. */
export interface FaultyBlock {
  id: string;
  sectionId: string;
  /** What it is called; empty where it has no name. */
  name: string;
  /** Dotted path of the value; null where the template fails. */
  field: string | null;
  /** What people read of the field; empty for the template. */
  label: string;
}

/** The details of a refusal as an answer holds them; what is none is left out. */
export function refusalDetails(value: Json | undefined): RefusalDetail[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry): RefusalDetail[] => {
    if (!isJsonObject(entry)) return [];
    const { field, message } = entry;
    if (typeof field !== 'string' || typeof message !== 'string') return [];
    const block = blockOf(entry.block);
    return [{ field, message, ...(block && { block }) }];
  });
}

function blockOf(value: Json | undefined): FaultyBlock | undefined {
  if (!isJsonObject(value)) return undefined;
  const { id, sectionId, name, field, label } = value;
  if (typeof id !== 'string' || typeof sectionId !== 'string') return undefined;
  if (typeof name !== 'string' || typeof label !== 'string') return undefined;
  return field === null || typeof field === 'string' ? { id, sectionId, name, field, label } : undefined;
}
