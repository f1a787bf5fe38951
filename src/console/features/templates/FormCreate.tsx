import type { ScreenProps } from '#console/records/view-slots.ts';
import { ContentCreate } from './ContentCreate.tsx';

const fields = ['name', 'type'];

/** /form/step/new, /form/cta/new, and both with /templateId/:templateId: a name. */
export default function FormCreate(props: ScreenProps) {
  return <ContentCreate {...props} of="form" fields={fields} />;
}
