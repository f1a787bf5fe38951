import { useGetPuck } from '@puckeditor/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldHost, type Option, useFieldHost } from '#console/fields/host.ts';
import { placeOf } from '#render/styles/section-place.ts';
import { type SectionProps, sectionItems } from '../puck/puck-data.ts';

/**
 * The host of the fields of a page, whose links lead to its own sections, too.
 * @param page its id
 */
export function useAnchorLinks(page: string): FieldHost {
  const { t } = useTranslation();
  const host = useFieldHost();
  const getPuck = useGetPuck();
  return useMemo(() => {
    const anchors = (search: string): Option[] =>
      sectionItems(getPuck().appState.data)
        .map(({ props }) => placeOf((props as SectionProps).info).anchor)
        .filter((anchor) => anchor.includes(search) && anchor !== '')
        .map((anchor) => ({ id: `#${anchor}`, title: t('editor.section.one'), path: `#${anchor}` }));
    return {
      ...host,
      // What one page offers, another does not.
      scope: `${host.scope} ${page}`,
      pages: async (search, signal) => [...anchors(search), ...(await host.pages(search, signal))],
    };
  }, [host, page, getPuck, t]);
}
