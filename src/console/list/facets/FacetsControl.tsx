import ChecklistIcon from '@mui/icons-material/Checklist';
import { useTranslation } from 'react-i18next';
import { listOptions } from '#console/query/list-options.ts';
import { useRights } from '#console/records/useRights.ts';
import { ToolButton } from '#console/ui/ToolButton.tsx';
import type { Resource } from '#schema/resource.ts';
import { useFacetPanel } from './facet-panel.ts';
import { facetOperator } from './facets.ts';

/** Opens and closes the facets; nothing where the list has none. */
export function FacetsControl({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const [open, setOpen] = useFacetPanel();
  const { filterable } = listOptions(resource, useRights(resource).readable);
  if (!filterable.some(facetOperator)) return null;
  return (
    <ToolButton
      icon={<ChecklistIcon />}
      label={t('views.facets.label')}
      open={open}
      onClick={() => setOpen(!open)}
      {...(open && { sx: { backgroundColor: 'action.selected' } })}
    />
  );
}
