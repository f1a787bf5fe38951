// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { it, vi } from 'vitest';
import type { RecordDrawerProps } from '#console/records/open-record.ts';
import { useOpenRecord } from '#console/records/open-record.ts';
import { useViewSlots, ViewSlotsContext } from '#console/records/view-slots.ts';
import { consoleModel, englishTexts } from '#tests/support/console/console-fakes.ts';
import { RecordDrawers } from './RecordDrawers.tsx';

vi.mock('./RecordDrawer.tsx', () => ({
  default: function Drawer({ resource }: RecordDrawerProps) {
    const { inputs } = useViewSlots();
    return <p>{`${resource.name}: ${Object.keys(inputs ?? {}).join()}`}</p>;
  },
}));

function Open({ name }: { name: string }) {
  const open = useOpenRecord();
  return (
    <button type="button" onClick={() => open({ resource: consoleModel.resource(name) })}>
      {name}
    </button>
  );
}

it('gives what a screen puts into the views of its resource to records of that resource alone', async () => {
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ViewSlotsContext value={{ inputs: { source: () => null } }}>
        <RecordDrawers of={consoleModel.resource('form')}>
          <Open name="form" />
          <Open name="partner" />
        </RecordDrawers>
      </ViewSlotsContext>
    </I18nextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'form' }));
  await screen.findByText('form: source');
  await userEvent.click(screen.getByRole('button', { name: 'partner' }));
  await screen.findByText('partner:');
});
