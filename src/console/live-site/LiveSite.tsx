import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useList } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Option, useFieldHost } from '#console/fields/host.ts';
import { Picker } from '#console/fields/inputs/Picker.tsx';
import { DeviceChoice } from '#console/preview/DeviceChoice.tsx';
import type { Tried, TriedAnswer } from '#console/providers/api/preview-api.ts';
import type { Device } from '#console/ui/devices.ts';
import { deviceSizes } from '#console/ui/devices.ts';
import { ProblemText } from '#console/ui/states/ProblemText.tsx';
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import { SiteFrame } from './SiteFrame.tsx';
import { pathOnSite } from './styled-document.ts';
import { useTriedPage } from './useTriedPage.ts';

const noPages: readonly Option[] = [];

/** The page that the site begins with. */
const HOME = 'home';

const slugAt = (path = '/') => path.slice(1) || HOME;

interface LiveSiteProps {
  /** What is not saved yet. */
  tried: Tried;
  /** What the frame shows, for assistive technology. */
  titleOf(page: string): string;
  /** Stands in the place of the page while there is none. */
  empty: ReactNode;
  /** Where pages are looked at first. */
  from?: 'top' | 'bottom';
  /** What there is to say of the page, above it. */
  note?(answer: TriedAnswer): ReactNode;
}

/** The site with what is tried: any of its pages, at the width of a device. It fills a column (`flex`). */
export function LiveSite({ tried, titleOf, empty, from = 'top', note }: LiveSiteProps) {
  const { t } = useTranslation();
  const host = useFieldHost();
  const narrow = useIsPhone();
  const [device, setDevice] = useState<Device>(narrow ? 'mobile' : 'desktop');
  const [slug, setSlug] = useState(HOME);
  const [search, setSearch] = useState('');
  const at = usePageAt(slug);
  const found = useQuery({
    queryKey: ['site-pages', host.scope, search],
    queryFn: ({ signal }) => host.pages(search, signal),
    placeholderData: keepPreviousData,
  });
  const pages = found.data ?? noPages;
  // A link may lead to a page that is not there: the one that it stands on stays.
  const last = useRef<Option>(undefined);
  if (at.page) last.current = at.page;
  const page = at.isFetched ? (last.current ?? pages[0]) : undefined;
  const preview = useTriedPage(page?.id, tried);
  // What was drawn before a refusal stays below what is said of it.
  const lastDrawn = useRef(preview.data);
  if (preview.data) lastDrawn.current = preview.data;
  const shown =
    preview.data ?? (preview.isError && lastDrawn.current?.page === page?.id ? lastDrawn.current : undefined);
  const problem = found.error ?? preview.error;
  const label = { 'aria-label': t('drawing.page') };
  const follow = (href: string) => {
    const path = pathOnSite(href);
    if (path !== undefined) setSlug(slugAt(path));
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBlock: 1.5 }}>
        <Box
          sx={{ flex: 1, minInlineSize: 0 }}
          // A page is chosen by Enter; the form around is not sent by it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        >
          <Picker<Option>
            options={pages}
            clearIcon={null}
            filterOptions={(options) => options}
            getOptionLabel={({ title }) => title}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            value={page ?? null}
            onChange={(_event, next) => setSlug(slugAt(next?.path))}
            onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text : '')}
            loading={found.isFetching}
            aria={{ id: 'live-page', ...label }}
            error={false}
            placeholder={t('drawing.page')}
          />
        </Box>
        <DeviceChoice device={device} onChange={setDevice} />
      </Box>
      {problem && (
        <Alert severity="error" sx={{ marginBlockEnd: 1 }}>
          <ProblemText text={problem.message} />
        </Alert>
      )}
      {shown && shown.page === page?.id && note?.(shown)}
      {at.isFetched && !page && found.isFetched ? (
        empty
      ) : shown === undefined ? (
        !problem && <Skeleton variant="rounded" sx={{ flex: 1, minHeight: 240 }} />
      ) : (
        <SiteFrame
          key={`${shown.page} ${device}`}
          title={titleOf(page?.title ?? '')}
          html={shown.html}
          from={from}
          width={deviceSizes[device].width}
          onFollow={follow}
        />
      )}
    </>
  );
}

/** The published page at an address of the site; what was there before stays until it is known. */
function usePageAt(slug: string): { isFetched: boolean; page: Option | undefined } {
  const { query, result } = useList({
    resource: 'page',
    pagination: { currentPage: 1, pageSize: 1 },
    queryOptions: { placeholderData: keepPreviousData },
    meta: {
      fields: ['name', 'slug'],
      where: {
        all: [
          { field: 'slug', op: 'eq', value: slug },
          { field: 'context_id', op: 'isNull', value: true },
        ],
      },
    },
  });
  const [row] = result.data;
  return { isFetched: query.isFetched, page: row && { id: String(row.id), title: String(row.name) } };
}
