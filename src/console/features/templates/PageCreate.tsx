import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { inSameForm } from '#console/records/saving/useUnsavedGuard.ts';
import type { ScreenProps } from '#console/records/view-slots.ts';
import { customPrefix } from '#schema/field.ts';
import { ContentCreate } from './ContentCreate.tsx';
import { StartFrom } from './StartFrom.tsx';

/**
 * /page/new and /page/new/templateId/:templateId: a name, the address that it suggests, what the space asks of each page or begins it with, and
 * what the page begins with.
 */
export default function PageCreate(props: ScreenProps) {
  const { resource } = props;
  const fields = useMemo(() => {
    const customFields = resource.fields.filter(
      (field) => field.name.startsWith(customPrefix) && (field.required || field.default !== undefined),
    );
    return ['name', 'slug', ...customFields.map(({ name }) => name)];
  }, [resource]);
  return <ContentCreate {...props} of="page" fields={fields} start={PageStart} />;
}

function PageStart() {
  const { templateId } = useParams();
  const navigate = useNavigate();
  const onChoose = (id: string | undefined) =>
    navigate(id === undefined ? '/page/new' : `/page/new/templateId/${id}`, {
      replace: true,
      state: inSameForm,
      preventScrollReset: true,
    });
  return <StartFrom type="Page" chosen={templateId} onChoose={onChoose} />;
}
