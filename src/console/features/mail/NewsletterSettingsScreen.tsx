import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { SenderDomains } from './SenderDomains.tsx';
import { SenderInput } from './SenderInput.tsx';

const slots = {
  inputs: { sender_email: SenderInput },
  below: SenderDomains,
  sections: [{ id: 'sender-domains', titleKey: 'mail.domains.title' }],
};

/** /config/newsletter: the sender, and the domains that it may be of. */
export default function NewsletterSettingsScreen({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
