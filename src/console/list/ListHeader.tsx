import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListControl } from '#console/query/useListState.ts';
import { useLabels } from '#console/records/labels.ts';
import { parentField, useParentLink } from '#console/records/links/useParentLink.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { PageHeader, type PageTab } from '#console/ui/page-header/PageHeader.tsx';
import { tabsOf } from '#derive/navigation/menu.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import type { ReferenceField } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { CreateButton } from './CreateButton.tsx';
import type { ViewAppearance } from './saved-views/useViewAppearance.ts';
import { ViewsControl } from './saved-views/ViewsControl.tsx';

interface ListHeaderProps {
  resource: Resource;
  control: ListControl;
  appearance: ViewAppearance;
}

function Header({
  resource,
  control,
  appearance,
  parent,
}: ListHeaderProps & { parent?: ReturnType<typeof useParentLink> }) {
  const { t } = useTranslation();
  const { archived } = control.state;
  const labels = useLabels(resource);
  const { resources } = useModel();
  const rights = useRights(resource);
  const here = pathTo(resource, 'list') ?? '';
  // A part of the records that has a name of its own stands in the menu by itself.
  const siblings = resource.part ? [] : tabsOf(resources, resource).filter((tab) => rights.mayRead(tab.name));
  const lists: PageTab[] = siblings.map((tab) => ({
    label: t(`resources.${tab.name}.many`, { defaultValue: tab.labels.many }),
    to: pathTo(tab, 'list') ?? '',
    selected: tab.name === resource.name && !archived,
  }));
  const deleted = {
    label: t('views.list.deletedTab'),
    to: `${here}?archived=1`,
    selected: archived,
  };
  const all = { label: t('views.list.allTab'), to: here, selected: !archived };
  const tabs = typeof resource.delete === 'object' ? [...(lists.length ? lists : [all]), deleted] : lists;
  return (
    <PageHeader
      title={labels.many}
      tabs={tabs}
      {...(parent && { back: parent })}
      actions={
        <>
          <ViewsControl resource={resource} control={control} appearance={appearance} />
          <CreateButton resource={resource} />
        </>
      }
    />
  );
}

function HeaderBelowRecord({ field, ...props }: ListHeaderProps & { field: ReferenceField }) {
  return <Header {...props} parent={useParentLink(props.resource, field)} />;
}

/** Title, views, create button, and tabs: lists that share a menu item, and the deleted records where they can be restored. */
export const ListHeader = memo((props: ListHeaderProps) => {
  const field = parentField(props.resource);
  return field ? <HeaderBelowRecord {...props} field={field} /> : <Header {...props} />;
});
