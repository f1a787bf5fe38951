import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useList } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Option, useFieldHost } from '#console/fields/host.ts';
import { Picker } from '#console/fields/inputs/Picker.tsx';
import { DeviceChoice } from '#console/preview/DeviceChoice.tsx';
import { DeviceFrame } from '#console/preview/DeviceFrame.tsx';
import { Palettes } from '#console/preview/Palettes.tsx';
import type { BesideProps } from '#console/records/view-slots.ts';
import type { Device } from '#console/ui/devices.ts';
import { deviceSizes } from '#console/ui/devices.ts';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { ProblemText } from '#console/ui/states/ProblemText.tsx';
import { palettes } from '#render/styles/palettes.ts';
import { pathOnSite, restyle } from './styled-document.ts';
import { useStyledPage } from './useStyledPage.ts';

const noPages: readonly Option[] = [];

/** The page that the site begins with. */
const HOME = 'home';

const slugAt = (path = '/') => path.slice(1) || HOME;

/** The site in the look that the form has, saved or not: any of its pages, at the width of a device. */
export function LiveSite({ values, change }: BesideProps) {
  const { t } = useTranslation();
  const host = useFieldHost();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [device, setDevice] = useState<Device>(narrow ? 'mobile' : 'desktop');
  const [slug, setSlug] = useState(HOME);
  const [search, setSearch] = useState('');
  const at = usePageAt(slug);
  const found = useQuery({
    queryKey: ['styled-pages', host.scope, search],
    queryFn: ({ signal }) => host.pages(search, signal),
    placeholderData: keepPreviousData,
  });
  const pages = found.data ?? noPages;
  // A link may lead to a page that is not there: the one that it stands on stays.
  const last = useRef<Option>(undefined);
  if (at.page) last.current = at.page;
  const page = at.isFetched ? (last.current ?? pages[0]) : undefined;
  const styled = useStyledPage(page?.id, values);
  const problem = found.error ?? styled.error;
  const label = { 'aria-label': t('styling.live.page') };
  const follow = (href: string) => {
    const path = pathOnSite(href);
    if (path !== undefined) setSlug(slugAt(path));
  };
  return (
    <>
      {change && <Palettes values={values} onChoose={(name) => change({ ...palettes[name] })} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBlock: 1.5 }}>
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
          placeholder={t('styling.live.page')}
        />
        <DeviceChoice device={device} onChange={setDevice} />
      </Box>
      {problem && (
        <Alert severity="error" sx={{ marginBlockEnd: 1 }}>
          <ProblemText text={problem.message} />
        </Alert>
      )}
      {at.isFetched && !page && found.isFetched ? (
        <EmptyState title={t('styling.live.none')} text={t('styling.live.noneText')} />
      ) : styled.data === undefined ? (
        <Skeleton variant="rounded" sx={{ flex: 1, minHeight: 240 }} />
      ) : (
        <Frame
          key={`${page?.id} ${device}`}
          title={t('styling.live.title', { name: page?.title })}
          html={styled.data}
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

interface FrameProps {
  title: string;
  html: string;
  width: number;
  onFollow(href: string): void;
}

/** It stays where it is scrolled to while its look changes. */
function Frame({ title, html, width, onFollow }: FrameProps) {
  const [document, setDocument] = useState(html);
  const shown = useRef(html);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  useEffect(() => {
    if (html === shown.current) return;
    const page = frame.current?.contentDocument;
    if (!page || !restyle(page, shown.current, html)) {
      scrolled.current = page?.documentElement.scrollTop ?? 0;
      setDocument(html);
    }
    shown.current = html;
  }, [html]);
  return (
    <DeviceFrame
      title={title}
      page={{ document }}
      size={{ width }}
      onLoad={(element) => {
        frame.current = element;
        const page = element.contentDocument;
        page?.documentElement.scrollTo({ top: scrolled.current, behavior: 'instant' });
        // What came while it was loading.
        if (page) restyle(page, document, shown.current);
        page?.addEventListener('click', (event) => {
          // Not `instanceof`: the element belongs to another window.
          const link = (event.target as Element | null)?.closest('a');
          if (!link || link.getAttribute('href')?.startsWith('#')) return;
          event.preventDefault();
          onFollow(link.getAttribute('href') ?? '');
        });
        page?.addEventListener('submit', (event) => event.preventDefault());
      }}
    />
  );
}
