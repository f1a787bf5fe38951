// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { ServicesContext } from '#console/session/services.ts';
import { englishTexts, fakeServices } from '#tests/support/console/console-fakes.ts';
import { workbook } from '#tests/support/workbooks.ts';
import { ChooseFile } from './ChooseFile.tsx';
import type { ChosenFile } from './chosen-file.ts';
import { FileSummary } from './FileSummary.tsx';
import { useFileProblem } from './useFileProblem.ts';

afterEach(cleanup);

const user = userEvent.setup({ delay: null });

function Step() {
  const [file, setFile] = useState<ChosenFile | null>(null);
  return <ChooseFile file={file} onRead={setFile} />;
}

async function show() {
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ServicesContext value={fakeServices()}>
        <Step />
      </ServicesContext>
    </I18nextProvider>,
  );
}

function Problem({ sheets }: { sheets: readonly string[] }) {
  return <p>{useFileProblem()({ code: 'spreadsheet', sheets, sheet: 'Prices' })}</p>;
}

const choose = (content: BlobPart, name = 'a.csv') =>
  user.upload(screen.getByLabelText<HTMLInputElement>('Choose a file'), new File([content], name));

async function pick(label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

it('a text that is refused can be read again with another delimiter', async () => {
  await show();
  await choose('name;size\nA;1\nB;"1"2\n');
  await screen.findByText(/^Quotes do not match in row 3/);
  screen.getByRole('combobox', { name: 'Encoding' });
  await pick('Delimiter', 'Comma');
  await screen.findByText(/a\.csv/);
  expect(screen.queryByText(/^Quotes do not match/)).toBeNull();
  await pick('Delimiter', 'Semicolon');
  await screen.findByText(/^Quotes do not match/);
  expect(screen.getByRole('combobox', { name: 'Delimiter' }).textContent).toBe('Semicolon');
});

it('an encoding that makes a text unreadable can be taken back', async () => {
  await show();
  await choose(new Uint8Array([...new TextEncoder().encode('name\n'), ...Array.from({ length: 20 }, () => 0xe9)]));
  await pick('Encoding', 'UTF-8');
  await screen.findByText(/^This is no text file/);
  await pick('Encoding', 'Windows-1252');
  await screen.findByText(/a\.csv/);
});

it('a sheet that is refused leaves the choice of another', async () => {
  await show();
  const cell = (at: string, value: string) => `<row r="${at}"><c r="A${at}" t="str"><v>${value}</v></c></row>`;
  const sheets = { Prices: cell('1', 'name') + cell('2', 'A'), Headers: cell('1', 'name'), Empty: '' };
  await choose(new Uint8Array(workbook({ sheets })), 'a.xlsx');
  await screen.findByText(/a\.xlsx/);
  await pick('Sheet', 'Empty');
  await screen.findByText('There is no row with headers.');
  expect(screen.getByRole('combobox', { name: 'Sheet' }).textContent).toBe('Empty');
  await pick('Sheet', 'Headers');
  await screen.findByText('There are no rows, only headers.');
  await pick('Sheet', 'Prices');
  await screen.findByText(/a\.xlsx/);
});

it('a damaged sheet is named, where another is read and where it was chosen', async () => {
  const source = { format: 'csv', headers: ['name'], rows: [] } as const;
  const file = { name: 'a.xlsx', source, content: new Blob(), isBeginning: false, damaged: ['Prices'] };
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <FileSummary file={file} />
      <Problem sheets={['Prices', 'People']} />
      <Problem sheets={['Prices']} />
    </I18nextProvider>,
  );
  screen.getByText('The sheet Prices is damaged and cannot be read.');
  screen.getByText(/^The sheet Prices is damaged and cannot be read\. Choose another sheet/);
  screen.getByText(/^This spreadsheet cannot be read/);
});

it('a workbook of one sheet has nothing to choose', async () => {
  await show();
  await choose(new Uint8Array(workbook({ sheets: { Empty: '' } })), 'a.xlsx');
  await screen.findByText('There is no row with headers.');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('what is no text has nothing to choose', async () => {
  await show();
  await choose(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d]));
  await screen.findByText(/^This is no text file/);
  expect(screen.queryByRole('combobox')).toBeNull();
});
