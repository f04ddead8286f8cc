import type { ActivationPerson } from '@dimora/contract/client';
import { aCloudUser, anOwnUser, aSystemInfo } from '@dimora/testing/builders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { avatarTexts } from '../../entities/avatar/avatar-texts.ts';
import { sessionControlTexts } from '../../entities/session/session-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { ActivationPage } from './activation-page.tsx';
import { activationTexts } from './texts.ts';

const reload = vi.fn();
const picture = (ImageBase64: string) => ({
  url: `data:image/png;base64,${ImageBase64}`,
  ImageBase64,
  bytes: 100,
});
const drawing = {
  cut: () => picture('Q1VU'),
  read: () => Promise.resolve(picture('SEVMRA==')),
};
beforeEach(() => {
  reload.mockReset();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => vi.useRealTimers());

const { newsletter: _, revision: __, ...giulia } = aCloudUser();
type Shown = Omit<Scene, 'answers'> & {
  readonly person?: Partial<ActivationPerson>;
  readonly activation?: FakeAnswers['activation'];
  readonly mode?: 'FIRST_PAIR' | 'NORMAL';
};
const show = ({ person, activation, mode = 'FIRST_PAIR', ...scene }: Shown = {}) =>
  renderScreen(<ActivationPage reload={reload} drawing={drawing} />, {
    texts: [activationTexts, avatarTexts, sessionControlTexts],
    snapshot: null,
    answers: {
      activation: { person: () => ({ ...giulia, ...person }), ...activation },
      system: { info: () => aSystemInfo({ mode }) },
    },
    cloudFetch: () => new Response('picture'),
    ...scene,
  });
const activate = () => screen.findByRole('button', { name: 'Activate' });

test.each(['en', 'it'] as const)('passes the axe check (%s)', async (language) => {
  const { container } = await show({
    language,
    person: { superAdministrator: true },
  });
  await waitFor(() => screen.getByDisplayValue('Giulia Bianchi'));
  const { violations } = await axe.run(container, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
    },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
});

test('[ACTIVATE-01] [ACTIVATE-02] shows the person’s picture, editable name and read-only e-mail', async () => {
  const { container } = await show({ person: { Avatar: '/api/avatars/abc' } });
  const name = await screen.findByLabelText('Your name');
  expect(name).toHaveProperty('value', 'Giulia Bianchi');
  expect(name).toHaveProperty('readOnly', false);
  const email = screen.getByLabelText('E-mail');
  expect(email).toHaveProperty('value', 'owner@example.com');
  expect(email).toHaveProperty('readOnly', true);
  await waitFor(() =>
    expect(container.querySelector('img')?.src).toBe('data:image/png;base64,SEVMRA=='),
  );
});

const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [file] },
  });
const png = (bytes = 10) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
/** Opens a picture in the crop dialog like a browser. */
const loaded = async () => {
  await screen.findByRole('dialog', { name: 'Centre your face' });
  const image = document.querySelector('[role=dialog] img') as HTMLImageElement;
  Object.defineProperties(image, {
    naturalWidth: { value: 600 },
    naturalHeight: { value: 400 },
  });
  fireEvent.load(image);
};

test('[ACTIVATE-03] [ACTIVATE-06] a picture is chosen, cropped and sent, and undo restores the old one', async () => {
  const { user, calls } = await show({
    person: { Avatar: '/api/avatars/abc' },
    activation: { activate: () => ({ product_id: 'x' }) },
  });
  await activate();
  choose(png());
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Crop' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  choose(png());
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Crop' }));
  const name = screen.getByLabelText('Your name');
  await user.clear(name);
  await user.type(name, 'Giulia B.');
  await user.click(await activate());
  expect(calls.find(({ procedure }) => procedure === 'activation.activate')?.input).toEqual({
    Id: 'owner',
    Name: 'Giulia B.',
    ImageBase64: 'Q1VU',
    Role: 'owner',
  });
});

test('[ACTIVATE-03] a picture refused by the hub shows the reason until another is chosen', async () => {
  const { user } = await show({
    activation: {
      activate: () => {
        throw hubError('IMAGE_DIMENSIONS', { max: 4096 });
      },
    },
  });
  await activate();
  choose(png());
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Crop' }));
  await user.click(await activate());
  const words = 'This picture has too many pixels: at most 4,096 a side.';
  const said = await within(screen.getByRole('group', { name: 'Your picture' })).findByRole(
    'alert',
  );
  expect(said.textContent).toBe(words);
  expect(screen.getAllByText(words)).toEqual([said]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText(words)).toBeNull();
});

test('[ACTIVATE-06] without a new picture the current one is sent', async () => {
  const { user, calls, container } = await show({
    person: { Avatar: '/api/avatars/abc' },
    activation: { activate: () => ({ product_id: 'x' }) },
  });
  await waitFor(() => expect(container.querySelector('img')).toBeTruthy());
  await user.click(await activate());
  expect(calls.find(({ procedure }) => procedure === 'activation.activate')?.input).toMatchObject({
    ImageBase64: 'SEVMRA==',
  });
});

test.each([
  [new File(['x'], 'x.pdf', { type: 'application/pdf' }), /not a picture/],
  [png(204_801), /too large: at most 200/],
] as const)('[ACTIVATE-03] an unusable file shows an error: %o', async (file, words) => {
  await show();
  await activate();
  choose(file);
  expect(screen.getByText(words).getAttribute('role')).toBe('alert');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[ACTIVATE-03] a file that only claims to be a picture shows an error', async () => {
  await show();
  await activate();
  choose(png());
  await screen.findByRole('dialog');
  fireEvent.error(document.querySelector('[role=dialog] img') as HTMLImageElement);
  await waitFor(() => screen.getByText(/not a picture/));
});

test('[ACTIVATE-05] no button works during activation', async () => {
  const held = Promise.withResolvers<{ product_id: string }>();
  const { user, calls } = await show({
    person: { superAdministrator: true },
    activation: { activate: () => held.promise },
  });
  await user.click(await activate());
  const buttons = [await activate(), screen.getByRole('button', { name: 'Choose a picture' })];
  buttons.push(screen.getByRole('button', { name: 'Continue without activation' }));
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual([
    'true',
    'true',
    'true',
  ]);
  for (const button of buttons) await user.click(button);
  expect(calls.filter(({ procedure }) => procedure === 'activation.activate')).toHaveLength(1);
  held.resolve({ product_id: 'x' });
  await waitFor(() => screen.getByText('Activation successful'));
});

test('[ACTIVATE-08] success is shown, and the hub opens with its wizard five seconds later', async () => {
  const { user } = await show({
    activation: {
      activate: () => ({
        product_id: 'hub-1',
        federation_key: 'Ab-_567890123456',
      }),
    },
  });
  await activate();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  });
  await user.click(screen.getByRole('button', { name: 'Activate' }));
  await waitFor(() => screen.getByText('Activation successful'));
  expect(reload).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(reload).toHaveBeenCalledExactlyOnceWith(
    '/?product_id=hub-1&federation_key=Ab-_567890123456&wizard=true',
  );
});

test('[ACTIVATE-09] failure shows its reason and can be retried', async () => {
  const { user } = await show({
    activation: {
      activate: () => {
        throw hubError('ALREADY_ACTIVATED');
      },
    },
  });
  await user.click(await activate());
  await waitFor(() => screen.getByText('The activation did not work'));
  expect(screen.getByText('This hub already has an owner.')).toBeTruthy();
  expect((await activate()).getAttribute('aria-disabled')).toBeNull();
});

test('[ACTIVATE-04] a person with permission continues to the overview without activation', async () => {
  const { user, address } = await show({
    person: { superAdministrator: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue without activation' }));
  await waitFor(() => expect(address()).toBe('/dashboard/overview'));
});

test('[ACTIVATE-04] nobody else can skip activation', async () => {
  await show({ person: { partner: true } });
  await activate();
  expect(screen.queryByRole('button', { name: 'Continue without activation' })).toBeNull();
});

test('[SECURITY-04] support staff, who can’t skip it, see the installation from here', async () => {
  const user = anOwnUser({ Role: 'none', rank: 'support', ProfessionalApp: true });
  await show({ snapshot: { user } });
  await activate();
  const link = screen.getByRole('link', { name: 'See the installation' });
  expect(link.getAttribute('href')).toBe('/devices/installation');
  expect(screen.queryByRole('button', { name: 'Continue without activation' })).toBeNull();
});

test('the name is required', async () => {
  const { user, calls } = await show();
  await user.clear(await screen.findByLabelText('Your name'));
  await user.click(await activate());
  expect(screen.getByText('Please enter your name.')).toBeTruthy();
  expect(calls.some(({ procedure }) => procedure === 'activation.activate')).toBe(false);
});

test('[START-11] an unreachable cloud is retried automatically', async () => {
  let away = true;
  await show({
    activation: {
      person: () => {
        if (away) throw hubError('CLOUD_UNREACHABLE');
        return giulia;
      },
    },
  });
  await waitFor(() => screen.getByText(/We keep trying/));
  away = false;
  await waitFor(() => screen.getByDisplayValue('Giulia Bianchi'));
});

test.each([
  ['NO_CLOUD', 'This hub has no cloud'],
  ['CLOUD_SIGN_IN_NEEDED', 'Sign in with your cloud account'],
] as const)('%s: %s', async (code, words) => {
  await show({
    activation: {
      person: () => {
        throw hubError(code);
      },
    },
  });
  await waitFor(() => screen.getByText(words));
});

test('a hub that somebody else has just activated says so', async () => {
  await show({ mode: 'NORMAL' });
  await waitFor(() => screen.getByText('This hub already has an owner'));
});
