import type { MoveNetwork } from '@dimora/contract/client';
import { anOwner } from '@dimora/testing/builders';
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { MovePage } from './move/move-page.tsx';
import { aNetwork } from './testing/network-house.ts';
import { TEXTS } from './testing/network-scene.tsx';
import { moveTexts } from './texts.ts';

type Calls = NonNullable<FakeAnswers['moving']>;

const FOUND: MoveNetwork = {
  driver: 'zigbee',
  networkId: '2B31',
  channel: 15,
  region: null,
  address: '/dev/ttyUSB0',
  stick: null,
  keys: ['networkKey'],
  nodes: [
    { node: '0x1', name: 'Worktop lamp', room: 'Pantry', EnvironmentId: null },
    { node: '0x2', name: 'Hall button', room: null, EnvironmentId: null },
  ],
  problems: [],
  blocked: false,
  known: null,
};

beforeAll(() => moveTexts.load('en'));

/** The guide, on a hub that wants the first two files in parts of four bytes. */
async function showMove(moving: Calls = {}) {
  const page = await renderScreen(<MovePage />, {
    at: '/devices/networks',
    texts: [...TEXTS, moveTexts],
    snapshot: { user: anOwner() },
    answers: {
      networks: {
        list: () => ({ networks: [aNetwork()], status: 'OPEN' }),
        available: () => [
          { driver: 'zigbee', addresses: [{ address: '/dev/ttyACM0', label: 'Stick' }] } as never,
        ],
      },
      moving: {
        begin: () => ({ moving: 'm1', wanted: [0, 1], partBytes: 4 }),
        send: () => ({}),
        preview: () => ({ networks: [FOUND] }),
        drop: () => ({}),
        ...moving,
      },
    },
  });
  await screen.findByRole('heading', { level: 2 });
  const asked = (procedure: string) =>
    page.calls.filter((call) => call.procedure === procedure).map(({ input }) => input);
  const choose = (...files: readonly File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[data-chooses="files"]');
    if (!input) throw new Error('there is no field for files');
    return page.user.upload(input, [...files]);
  };
  return { ...page, asked, choose };
}

const file = (name: string, text: string): File => new File([text], name);
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const FILES = [file('database.db', 'abcdef'), file('state.json', '{}'), file('log.txt', 'no')];

test('sends what the hub wants part by part, and says how far it is', async () => {
  const waiting: (() => void)[] = [];
  const page = await showMove({
    send: () => new Promise((resolve) => waiting.push(() => resolve({}))),
  });
  await page.choose(...FILES);
  const bar = await screen.findByRole('progressbar');
  for (const share of ['50', '75', '100']) {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.();
    if (share !== '100') await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe(share);
  }
  expect(await heading('2 devices are ready to move')).toBeTruthy();
  expect(page.asked('moving.begin')).toEqual([
    {
      files: [
        { path: 'database.db', size: 6 },
        { path: 'state.json', size: 2 },
        { path: 'log.txt', size: 2 },
      ],
    },
  ]);
  expect(page.asked('moving.send')).toEqual([
    { moving: 'm1', file: 0, at: 0, base64: btoa('abcd') },
    { moving: 'm1', file: 0, at: 4, base64: btoa('ef') },
    { moving: 'm1', file: 1, at: 0, base64: btoa('{}') },
  ]);
  expect(page.asked('moving.drop')).toEqual([]);
});

test('who stops it is back at the files without an error, and the hub keeps nothing', async () => {
  let answer = (): void => {};
  const page = await showMove({
    send: () => new Promise((resolve) => (answer = () => resolve({}))),
  });
  await page.choose(...FILES);
  await page.user.click(await screen.findByRole('button', { name: 'Stop' }));
  answer();
  await expect.poll(() => page.asked('moving.drop')).toEqual([{ moving: 'm1' }]);
  expect(page.asked('moving.send')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Choose the file' })).toBeTruthy();
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
});

test('names a file that the hub refuses, and says when there is no network in the files', async () => {
  let refused = true;
  const page = await showMove({
    preview: () => {
      if (refused) throw hubError('MOVE_UNREADABLE', { name: 'backup.zip' });
      return { networks: [] };
    },
  });
  await page.choose(file('backup.zip', 'broken'));
  expect(await screen.findByText(/^“backup.zip” is damaged or incomplete/)).toBeTruthy();
  refused = false;
  await page.choose(file('holiday.zip', 'photos'));
  expect(await screen.findByText(/^There is no network in these files/)).toBeTruthy();
  expect(screen.queryByText(/is damaged or incomplete/)).toBeNull();
});

test('moves a network to the stick that was found, with the rooms that are missing', async () => {
  const page = await showMove({
    finish: () => ({
      network: { ...aNetwork(), driver: 'zigbee', Id: 'new', Name: 'Downstairs' },
      devices: 2,
      rooms: 1,
      notAdded: [],
    }),
  });
  await page.choose(...FILES);
  await heading('2 devices are ready to move');
  expect(screen.getByText('Pantry (new)')).toBeTruthy();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await page.user.clear(name);
  await page.user.type(name, 'Downstairs');
  await page.user.click(screen.getByRole('button', { name: 'Move the network' }));
  expect(await heading('“Downstairs” has moved')).toBeTruthy();
  expect(screen.getByText('One room is new.')).toBeTruthy();
  expect(page.asked('moving.finish')).toEqual([
    { moving: 'm1', network: 0, Name: 'Downstairs', address: '/dev/ttyACM0', rooms: true },
  ]);
});

test('a network that this hub has is named, before it is moved and when it came in between', async () => {
  let known: string | null = null;
  const page = await showMove({
    preview: () => ({ networks: [{ ...FOUND, known }] }),
    finish: () => {
      throw hubError('SAME_NETWORK', { name: 'Upstairs' });
    },
  });
  await page.choose(...FILES);
  await page.user.click(await screen.findByRole('button', { name: 'Move the network' }));
  const refusal = /^This hub already has this network: “Upstairs”/;
  expect(await screen.findByText(refusal)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Choose other files' }));
  await expect.poll(() => page.asked('moving.drop')).toEqual([{ moving: 'm1' }]);
  known = 'Upstairs';
  await page.choose(...FILES);
  expect(await heading('This network can’t be moved')).toBeTruthy();
  expect(screen.getByText(refusal)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Move the network' })).toBeNull();
});
