import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { MailAccount } from './MailAccount.tsx';
import { PaymentAccount } from './PaymentAccount.tsx';

const slots = {
  below: Accounts,
  sections: [
    { id: 'mail-account', titleKey: 'mail.account.title' },
    { id: 'payment-account', titleKey: 'mail.payments.title' },
  ],
};

function Accounts() {
  return (
    <>
      <MailAccount />
      <PaymentAccount />
    </>
  );
}

/** /config/integrations: services, and the accounts of the space for mail and payments. */
export default function IntegrationsScreen({ resource, View }: ScreenProps) {
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
