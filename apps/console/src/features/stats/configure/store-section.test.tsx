import { anOwnUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import { ConfigurePage } from '../configure-page.tsx';
import { statsTexts } from '../texts.ts';
import { SCALE_OUT, type StoreFields } from './store-fields.ts';

const boss = anOwnUser({ Role: 'none', superAdministrator: true } as never);
const NONE: StoreFields = { Url: '', Username: '', Password: '', Read: false };
const STORE: StoreFields = {
  Url: 'http://store:8428',
  Username: 'u',
  Password: '••••••',
  Read: true,
};
const FINE = {
  queued: 12,
  queuedBytes: 2_000,
  sent: 34_567,
  dropped: 8,
  refused: 0,
  succeededAt: Date.UTC(2026, 10, 24, 1, 2),
  failedAt: null as number | null,
  status: null as number | null,
};

/** A hub that keeps the parameter, unless `refuse` throws. */
const show = (
  store: StoreFields,
  { state = FINE, refuse }: { state?: typeof FINE; refuse?: () => never } = {},
) => {
  let Value: unknown = store;
  const parameter = ({ Key }: { Key: string }) => ({
    ...SCALE_OUT,
    Value: (Key === SCALE_OUT.Key ? Value : null) as never,
    isDefault: false,
  });
  return renderScreen(<ConfigurePage />, {
    texts: [statsTexts],
    snapshot: { user: boss },
    answers: {
      recorder: {
        get: () => ({
          recording: true,
          stoppedAt: null,
          bytes: 1,
          oldest: null,
          lost: [],
          scaleOut: (Value as StoreFields).Url === '' ? null : state,
          measures: [],
        }),
      },
      parameters: {
        get: parameter,
        set: (input) => {
          refuse?.();
          ({ Value } = input);
          return parameter(input);
        },
      },
    },
  });
};

const button = (name: string) => screen.findByRole('button', { name });

test('an external store is set by its address, which is validated before it is sent', async () => {
  const page = await show(NONE);
  await page.user.click(await button('Choose a store'));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter the address')).toBeTruthy();
  const url = dialog.getByRole('textbox', { name: 'Address' });
  await page.user.type(url, 'store:9090');
  expect(await dialog.findByText(/^Begin with http/)).toBeTruthy();
  await page.user.clear(url);
  await page.user.type(url, ' http://store:9090');
  await page.user.click(dialog.getByRole('checkbox', { name: 'Answer PromQL from there' }));
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = page.calls.filter(({ procedure }) => procedure === 'parameters.set');
  expect(sent.map(({ input }) => input)).toEqual([
    {
      ...SCALE_OUT,
      Value: { Url: 'http://store:9090', Username: '', Password: '', Read: true },
    },
  ]);
  expect(await screen.findByText('Working')).toBeTruthy();
});

test('its status shows what waits, what was sent and what is lost', async () => {
  await show(STORE);
  expect(await screen.findByText('http://store:8428')).toBeTruthy();
  expect(screen.getByText('12 values, 2 kB')).toBeTruthy();
  expect(screen.getByText('34,567')).toBeTruthy();
  expect(screen.getByText('8')).toBeTruthy();
});

test.each([
  ['no answer', null, /^No answer \(.+\)\. The hub keeps trying\.$/],
  ['a refusal', 401, /^Refused with status 401 \(.+\)\. The hub keeps trying\.$/],
])('%s is shown', async (_name, status, words) => {
  await show(STORE, { state: { ...FINE, failedAt: Date.UTC(2026, 10, 24), status } });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('an error from the hub is shown at its field, and the input stays', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = await show(NONE, {
    refuse: () => {
      throw hubError('VALIDATION_FAILED', {
        issues: [{ path: 'Value.Url', code: 'custom', expected: 'notThisMachine' }],
      });
    },
  });
  await page.user.click(await button('Choose a store'));
  const dialog = within(await screen.findByRole('dialog'));
  const url = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
  await page.user.type(url, 'http://localhost:8428');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^The hub doesn’t connect to itself/)).toBeTruthy();
  expect(url.value).toBe('http://localhost:8428');
  log.mockRestore();
});

test('turning the copies off deletes the address and the password', async () => {
  const page = await show(STORE);
  await page.user.click(await button('Stop copying'));
  expect(await button('Choose a store')).toBeTruthy();
  expect(page.calls.find(({ procedure }) => procedure === 'parameters.set')?.input).toEqual({
    ...SCALE_OUT,
    Value: NONE,
  });
});
