import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewTags } from '#derive/imports/new-tags.ts';
import type { Checked, ImportPlan } from '#derive/imports/plan.ts';
import type { Source, SourceRow } from '#derive/values/source.ts';
import { type CheckedFile, checkRows } from './check-rows.ts';

/** The check of a file: undefined rows while it runs. */
export interface FileCheck {
  checked: CheckedFile | undefined;
  /** Rows so far. */
  done: number;
  error: Error | null;
}

interface Check {
  resource: string;
  source: Source | undefined;
  plan: ImportPlan | null;
  /** Only where somebody looks at it. */
  enabled: boolean;
  preparer(): { prepare(rows: readonly SourceRow[]): Promise<readonly Checked[]>; newTags: NewTags };
}

/** Checks all rows of a file by a plan; another plan checks again. */
export function useFileCheck({ resource, source, plan, enabled, preparer }: Check): FileCheck {
  const [done, setDone] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['import', resource, 'check', plan],
    queryFn: ({ signal }) => {
      const { prepare, newTags } = preparer();
      return checkRows(source?.rows ?? [], prepare, { onProgress: setDone, signal, newTags });
    },
    enabled: enabled && source !== undefined && plan !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { checked: data, done: data ? (source?.rows.length ?? 0) : done, error };
}
