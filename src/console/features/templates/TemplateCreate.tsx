import type { ScreenProps } from '#console/records/view-slots.ts';
import { ContentCreate } from './ContentCreate.tsx';

/** /template/new */
export default function TemplateCreate(props: ScreenProps) {
  return <ContentCreate {...props} of="template" />;
}
