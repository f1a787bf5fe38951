import { isJsonObject, type Json } from '../json.ts';
import type { FaultOf } from './configuration-faults.ts';

/** A value that the server refuses, and where it stands. */
export interface RefusalDetail {
  /** Of the request, or of the record. */
  field: string;
  message: string;
  /** Where the fault is in the content of the record. */
  block?: FaultyBlock;
  /** What is wrong with a configuration file, for whoever has words of their own. */
  fault?: ReportedFault;
}

/**
 * A fault with the keys that lead to what it is about, and where that stands in the file, both from 1. A newer server may tell
 * codes that nobody here knows: its sentence says it then.
 */
export type ReportedFault = FaultOf & { path: readonly (string | number)[]; place?: { line: number; column: number } };

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
    const fault = faultOf(entry.fault);
    return [{ field, message, ...(block && { block }), ...(fault && { fault }) }];
  });
}

function faultOf(value: Json | undefined): ReportedFault | undefined {
  if (!isJsonObject(value) || !Array.isArray(value.path)) return undefined;
  return typeof value.code === 'string' ? (value as unknown as ReportedFault) : undefined;
}

function blockOf(value: Json | undefined): FaultyBlock | undefined {
  if (!isJsonObject(value)) return undefined;
  const { id, sectionId, name, field, label } = value;
  if (typeof id !== 'string' || typeof sectionId !== 'string') return undefined;
  if (typeof name !== 'string' || typeof label !== 'string') return undefined;
  return field === null || typeof field === 'string' ? { id, sectionId, name, field, label } : undefined;
}
