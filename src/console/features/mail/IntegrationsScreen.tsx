import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { MailAccount } from './MailAccount.tsx';

const slots = { below: MailAccount };

/** /config/integrations: services, and the mail account of the space. */
export default function IntegrationsScreen({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
