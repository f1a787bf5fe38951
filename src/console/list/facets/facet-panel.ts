import { storedSwitch } from '#console/ui/stored-switch.ts';

/** Whether lists show their facets: a preference of the person at this browser, off at first. */
export const useFacetPanel = storedSwitch('listFacets');
