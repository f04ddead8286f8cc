import { aDevice } from '@dimora/testing/builders';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { guardQuestions } from '../../entities/device/guard/guard-questions.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { guestTexts } from './texts.ts';
import { VisitPage } from './visit-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const lamp = aDevice({ Name: 'Hall lamp' });
const page = {
  house: 'Casa al mare',
  brand: 'dimora',
  guest: 'Paolo',
  host: 'Giulia',
  note: 'The boiler is in the cellar.',
  language: 'en',
  now: 1_764_000_000_000,
  timeZone: 'Europe/Rome',
  until: 1_764_010_000_000,
  usesLeft: 4,
  call: { Name: 'Giulia', number: '+39 333 123' },
  tiles: [
    {
      Id: lamp.Id,
      Name: lamp.Name,
      Type: lamp.Type,
      IoTCategoryIds: lamp.IoTCategoryIds,
      BaseIoTCategoryIds: lamp.BaseIoTCategoryIds,
      Reachable: true,
      Status: lamp.Status,
      Actions: lamp.Actions,
      EnvironmentName: 'Hall',
    },
  ],
};

function answering(body: unknown, status = 200) {
  const asked = vi.fn<(request: Request) => Promise<Response>>(() =>
    Promise.resolve(
      new Response(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}
const show = () =>
  renderScreen(<VisitPage token="p1.signed" />, {
    texts: [guestTexts, deviceTexts, guardQuestions],
  });

test('[USERS-B3] a guest sees who invited them, until when, how often, the tiles and whom to call', async () => {
  const asked = answering(page);
  await show();
  expect(await screen.findByRole('heading', { name: 'Hello, Paolo' })).toBeDefined();
  expect(screen.getByText('The boiler is in the cellar.')).toBeDefined();
  expect(screen.getByText('4 uses left')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Hall lamp' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Call Giulia' }).getAttribute('href')).toBe(
    'tel:+39333123',
  );
  const [request] = asked.mock.calls[0] ?? [];
  expect(request?.headers.get('authorization')).toBeNull();
  expect(request?.url).not.toContain('p1.signed');
});

test('[USERS-B3] an invalid link says so and requests nothing more', async () => {
  const error = { defined: true, code: 'GUEST_PASS_INVALID', status: 401, message: '', data: {} };
  answering(error, 401);
  await show();
  expect(await screen.findByText('This link can’t be used')).toBeDefined();
  expect(
    screen.getByText('This link is no longer valid. Ask the person who sent it for a new one.'),
  ).toBeDefined();
});

test('[USERS-B3] a pass that is revoked while its page is open takes all that it showed', async () => {
  const asked = answering(page);
  await show();
  expect(await screen.findByText('The boiler is in the cellar.')).toBeDefined();
  const error = { defined: true, code: 'GUEST_PASS_INVALID', status: 401, message: '', data: {} };
  asked.mockImplementation(() =>
    Promise.resolve(
      new Response(JSON.stringify(error), {
        status: 401,
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('This link can’t be used', {}, { timeout: 10_000 })).toBeDefined();
  expect(document.body.textContent).not.toMatch(/Paolo|Giulia|boiler|Hall lamp/);
});
