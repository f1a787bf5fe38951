import { useEffect, useRef, useState } from 'react';
import { useSpace, useViewer } from '#console/ui/context.ts';
import type { ResourceForm } from '../useResourceForm.ts';
import { type Draft, type DraftKey, dropDraft, readDraft, writeDraft } from './drafts.ts';

/** Milliseconds that typing has to rest before it is kept. */
const rest = 400;

/**
 * Keeps unsaved input in this browser, and offers what an earlier visit left.
 * @param record the record's id, or what tells apart one new record's form from another's
 * @param readAt when the record was last edited, as the form knows it
 * @param editId what the server calls this work, where it keeps it too
 */
export function useDraft(
  form: ResourceForm,
  resource: string,
  record: string,
  readAt: string | null,
  editId?: () => string,
) {
  const { userId } = useViewer();
  const { space } = useSpace();
  const [key] = useState<DraftKey>({ userId, spaceId: space?.id ?? null, resource, record });
  const [found, setFound] = useState<Draft | null>(() => readDraft(key));
  const [tooLarge, setTooLarge] = useState(false);
  const { dirty, changes, was } = form;
  // What is to be written still; null also once the form is done with its draft.
  const pending = useRef<(() => void) | null>(null);
  const touched = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is new with each render; the values behind it are not
  useEffect(() => {
    if (!dirty) {
      // Nothing is dropped before something was typed: the form may begin beside a draft that waits for a decision.
      pending.current = null;
      if (touched.current) dropDraft(key);
      return;
    }
    touched.current = true;
    pending.current = () => {
      pending.current = null;
      setTooLarge(!writeDraft(key, { at: Date.now(), readAt, was, mine: changes, editId: editId?.() }));
    };
    const timer = setTimeout(() => pending.current?.(), rest);
    return () => clearTimeout(timer);
  }, [dirty, form.values, form.saved, readAt, key]);

  useEffect(() => {
    const flush = () => pending.current?.();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  return {
    found,
    /** The unsaved input is larger than the browser may keep. */
    tooLarge: dirty && tooLarge,
    /** The earlier input was put back, or is not wanted. */
    decide: (keep: boolean) => {
      setFound(null);
      if (!keep && !dirty) dropDraft(key);
    },
    /** The input is saved: nothing of it is kept. */
    finish: () => {
      pending.current = null;
      touched.current = false;
      dropDraft(key);
    },
  };
}

export type FormDraft = ReturnType<typeof useDraft>;
