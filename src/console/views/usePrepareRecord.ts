import { type MetaQuery, useDataProvider, useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type FocusEvent,
  type PointerEvent,
  type SyntheticEvent,
  useCallback,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { LoadScreenContext } from '#console/ui/context.ts';
import { savesData } from '#console/ui/saves-data.ts';
import { withTexts } from '#console/ui/with-texts.ts';
import type { Resource } from '#schema/resource.ts';
import { freshMs, useRecordFields } from './form/useLoadedRecord.ts';
import { useRights } from './useRights.ts';

/** Milliseconds that a pointer rests on a link before it means something: on its way elsewhere it crosses many. */
const restMs = 80;

/** Milliseconds that a list is looked at before the code of the form comes: the first load is done by then. */
const lookedAtMs = 1500;

/** Milliseconds that a click waits for what was asked for ahead: less than what anybody calls waiting. */
const soonMs = 100;

/** What opens a record; the row or card around it has the record's id. */
const opener = '.grid-link, .record-link';

const idAround = ({ target }: SyntheticEvent, within: string): string | undefined => {
  const place = target instanceof Element ? target.closest(within) : null;
  return place?.closest('[data-id]')?.getAttribute('data-id') ?? undefined;
};

/**
 * `around`: handlers for what surrounds the rows of a list. They fetch what opening a record takes as soon as somebody is about to open
 * one: the code of its form and the record itself side by side, where the form would ask for the record only once it is there.
 * The answer waits in the cache, where the form finds it or joins the request that is on its way.
 */
export function usePrepareRecord(resource: Resource) {
  const client = useQueryClient();
  const provider = useDataProvider()();
  const { keys } = useKeys();
  const fields = useRecordFields(resource);
  const { open } = useRights(resource);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Screens made by hand have code of their own, and read more than the form does.
  const generated = open && !resource.screens?.edit;

  const loadScreen = useContext(LoadScreenContext);
  const loaded = useRef(false);

  const prepareCode = useCallback(async () => {
    if (!generated) return;
    try {
      await (resource.routes?.edit
        ? loadScreen(resource, 'edit')
        : withTexts('details', import('./drawer/RecordDrawer.tsx')));
      loaded.current = true;
    } catch {
      // Without a connection the screen itself says so, once it is opened.
    }
  }, [generated, resource, loadScreen]);

  useEffect(() => {
    const reading = setTimeout(() => {
      if (!savesData()) void prepareCode();
    }, lookedAtMs);
    return () => clearTimeout(reading);
  }, [prepareCode]);

  async function prepare(id: string): Promise<void> {
    if (!generated) {
      // What is not there by the click is waited for by the screen.
      if (open) loadScreen(resource, 'edit').catch(() => {});
      return;
    }
    const record = client.prefetchQuery({
      queryKey: keys().data('default').resource(resource.name).action('one').id(id).params({ fields }).get(),
      queryFn: ({ signal }) =>
        provider.getOne({
          resource: resource.name,
          id,
          // The data provider reads nothing of Refine's context but the signal.
          meta: { fields, queryContext: { signal } as MetaQuery['queryContext'] },
        }),
      staleTime: freshMs,
      retry: false,
    });
    await Promise.all([prepareCode(), record]);
  }

  /**
   * Waits for what opening a record takes, but not for long.
   * @returns whether its screen can be drawn at once
   */
  async function soon(id: string): Promise<boolean> {
    await Promise.race([prepare(id), new Promise((resolve) => setTimeout(resolve, soonMs))]);
    return loaded.current;
  }

  const around = {
    onPointerOver: (event: PointerEvent) => {
      clearTimeout(timer.current);
      const id = idAround(event, opener);
      if (id !== undefined && event.pointerType === 'mouse') timer.current = setTimeout(() => void prepare(id), restMs);
    },
    onPointerLeave: () => clearTimeout(timer.current),
    /** At the press, which comes well before the click that opens. */
    onPointerDown: (event: PointerEvent) => {
      clearTimeout(timer.current);
      const id = idAround(event, opener);
      if (id !== undefined && event.button === 0) void prepare(id);
    },
    /** Whoever moves through the rows by keys may open one; which one is not known before. */
    onFocus: (event: FocusEvent) => {
      if (idAround(event, '[role=gridcell], a') !== undefined) void prepareCode();
    },
    /** A pointer that comes to the rows may be on its way to one of them. */
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') void prepareCode();
    },
  };
  return { around, soon };
}
