import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readVisits } from '#console/records/links/recents.ts';
import { useMay } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useViewer } from '#console/ui/context.ts';
import { useSettled } from '#console/ui/search-box/useSettled.ts';
import { type FindQuestion, findRecords } from '#derive/documents/search/global-search.ts';
import { model } from '#resources/model.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { reachableResources, searchable } from './reachable-resources.ts';
import { fieldsBeside } from './untitled.ts';

/** Records of a resource that were found. */
export interface Found {
  resource: Resource;
  rows: readonly JsonObject[];
}

/** Milliseconds without typing before the data service is asked. */
const pause = 180;
/** A single letter finds nearly everything, and nothing that helps. */
const fewest = 2;
/** Records of one kind that are offered. */
const maxPerKind = 5;

/**
 * Records whose search fields contain the text, in one request for all resources that the viewer may search. An answer
 * belongs to its text, so a late one is never shown for another; the one before stays until the next is there.
 */
export function useFound(text: string) {
  const wanted = text.trim();
  const settled = useSettled(wanted, pause);
  const viewer = useViewer();
  const mayRead = useMay('list');
  const mayBrowse = useMay('browse');
  const searchedResources = useMemo(
    () => searchable(reachableResources(viewer, mayRead, mayBrowse), mayRead),
    [viewer, mayRead, mayBrowse],
  );
  const enabled = settled.length >= fewest && searchedResources.length > 0;
  const questions = searchedResources.map((resource) => ({
    resource: resource.name,
    search: settled,
    fields: fieldsBeside(resource, mayRead),
  }));
  const query = useFind(['search', settled], questions, enabled);
  const current = enabled && wanted.length >= fewest;
  return {
    found: current ? inGroups(questions, query.data) : [],
    /** The text that the question was about. */
    asked: settled,
    searching: wanted.length >= fewest && searchedResources.length > 0 && (wanted !== settled || query.isFetching),
    failed: current && query.isError,
    /** What is shown answers an earlier text. */
    stale: wanted !== settled || query.isPlaceholderData,
  };
}

/** The records that were open last, as they are now: those that are gone or out of reach are left out. */
export function useRecents(): Found[] {
  const viewer = useViewer();
  const mayRead = useMay('list');
  const mayBrowse = useMay('browse');
  const [visits] = useState(() => readVisits(viewer));
  const known = useMemo(() => {
    const names = new Set(reachableResources(viewer, mayRead, mayBrowse).map(({ name }) => name));
    return visits.filter(({ resource }) => names.has(resource));
  }, [visits, viewer, mayRead, mayBrowse]);
  const questions = known.map(({ resource, id }) => ({ resource, ids: [id] }));
  const { data } = useFind(['recent', questions], questions, questions.length > 0);
  return inGroups(questions, data);
}

function useFind(key: readonly unknown[], questions: readonly FindQuestion[], enabled: boolean) {
  const { run } = useServices();
  return useQuery({
    queryKey: ['palette', ...key],
    queryFn: ({ signal }) => run(findRecords({ questions, limit: maxPerKind }), { signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
}

function inGroups(
  questions: readonly FindQuestion[],
  answers: readonly (readonly JsonObject[])[] | undefined,
): Found[] {
  return questions.flatMap(({ resource }, index) => {
    const rows = answers?.[index] ?? [];
    const declared = model.resources.find(({ name }) => name === resource);
    return declared && rows.length > 0 ? [{ resource: declared, rows }] : [];
  });
}
