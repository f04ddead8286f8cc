import {
  aCloudInfo,
  aCloudUser,
  anOwnUser,
  aHouseSnapshot,
  aSystemInfo,
} from '@dimora/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeSettings, readSettings } from '../../kit/settings/settings.ts';
import { hubError } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { ForgottenPasswordPage } from './forgotten-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { registrationTexts } from './registration-texts.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { sessionTexts } from './texts.ts';

const token = { accessToken: 'token', expiresAt: Date.now() + 600_000 };
const cloudInfo = (more = {}) => ({ info: { get: () => aCloudInfo({ demo: false, ...more }) } });
const inCloud = (scene: Scene = {}): Scene => ({
  texts: [sessionTexts],
  snapshot: null,
  target: { server: 'cloud' },
  ...scene,
  cloud: { ...cloudInfo(), ...scene.cloud },
});
const faults = async (container: Element) =>
  (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
    ({ id }) => id,
  );

beforeEach(() => changeSettings({ signedInAs: null, username: null }));
afterEach(() => changeSettings({ signedInAs: null, username: null, pickedLanguage: null }));

describe('the sign-in of a cloud', () => {
  const login = (scene: Scene = {}, onSignedIn = vi.fn<(to: string) => void>()) =>
    renderScreen(
      <LoginPage target="/devices/all" onSignedIn={onSignedIn} onCutOff={() => undefined} />,
      inCloud(scene),
    );

  test('[LOGIN-01] says that it belongs to the cloud, and links to registration and to a new password', async () => {
    const { container } = await login();
    expect(await screen.findByText(/from anywhere/)).toBeTruthy();
    expect(screen.getByLabelText('Username or e-mail')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/register',
    );
    expect(
      screen.getByRole('link', { name: 'Forgotten your password?' }).getAttribute('href'),
    ).toBe('/forgotten-password');
    expect(await faults(container)).toEqual([]);
  });

  test('[SHELL-01] a language chosen here is saved in the account, in the cloud and on the open hub', async () => {
    const { user, calls } = await login({
      target: { server: 'cloud', ProductId: 'casa' },
      answers: {
        identity: { login: () => token },
        users: { updateProfile: () => anOwnUser({ PreferredLanguageId: 'it' }) },
      },
      cloud: { profile: { update: () => aCloudUser({ PreferredLanguageId: 'it' }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Italiano' }));
    await user.type(await screen.findByLabelText('Nome utente o e-mail'), 'giulia');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Accedi' }));
    const stored = { change: { PreferredLanguageId: 'it' } };
    await waitFor(() => {
      for (const procedure of ['cloud.profile.update', 'users.updateProfile'])
        expect(calls.find((call) => call.procedure === procedure)?.input).toEqual(stored);
    });
    await waitFor(() => expect(readSettings().pickedLanguage).toBeNull());
  });

  test('[SHELL-01] signing in without choosing a language changes none in the account', async () => {
    const { user, calls } = await login({ answers: { identity: { login: () => token } } });
    await user.type(screen.getByLabelText('Username or e-mail'), 'giulia');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(readSettings().signedInAs).not.toBeNull());
    expect(calls.some(({ procedure }) => /update/.test(procedure))).toBe(false);
  });

  test('[LOGIN-07] offers no registration when Config forbids it', async () => {
    await login({ cloud: cloudInfo({ allowRegistration: false }) });
    await screen.findByText(/from anywhere/);
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });

  test('[LOGIN-06] the older page has e-mail, password, one banner, and links to registration and the administration', async () => {
    const { user, container } = await login({
      cloud: cloudInfo({ loginVariant: 'old' }),
      answers: {
        identity: {
          login: () => {
            throw hubError('WRONG_CREDENTIALS');
          },
        },
      },
    });
    await user.type(await screen.findByLabelText('E-mail'), 'giulia@example.com');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(
      await screen.findByText('Error during authentication, check your credentials and try again.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/register',
    );
    expect(screen.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe(
      '/admin/overview',
    );
    expect(await faults(container)).toEqual([]);
  });

  test('[START-22] a sign-in that finds no hub leads to the chooser, not back to the form', async () => {
    const onSignedIn = vi.fn<(to: string) => void>();
    const { user } = await login({ answers: { identity: { login: () => token } } }, onSignedIn);
    await user.type(await screen.findByLabelText('Username or e-mail'), 'giulia');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/choose-product/NO_PRODUCT'));
  });
});

describe('the sign-in of a hub', () => {
  const login = (info: Parameters<typeof aSystemInfo>[0], scene: Scene = {}) =>
    renderScreen(
      <LoginPage
        target="/devices/all"
        onSignedIn={scene.navigate ?? (() => undefined)}
        onCutOff={() => undefined}
      />,
      {
        texts: [sessionTexts],
        snapshot: null,
        ...scene,
        answers: {
          system: { info: () => aSystemInfo({ demo: false, ...info }) },
          identity: { login: () => token },
          ...scene.answers,
        },
      },
    );

  test('[LOGIN-07] links people who want an account to its cloud; without a cloud there is no link', async () => {
    await login({ cloudUrl: 'https://cloud.example' });
    expect(
      (await screen.findByRole('link', { name: 'Create an account' })).getAttribute('href'),
    ).toBe('https://cloud.example/register');
  });

  test('[START-16] a hub without an owner asks for the account of its future owner', async () => {
    await login({ mode: 'FIRST_PAIR', cloudUrl: 'https://cloud.example' });
    expect(
      await screen.findByRole('heading', { name: 'A new hub is waiting for you' }),
    ).toBeTruthy();
    expect(screen.queryByText(/--add-owner/)).toBeNull();
  });

  test('[LOGIN-04] offline as an access point it leads straight to the target', async () => {
    const info = { accessPoint: true, offlineEnabled: true, gatewayAddress: 'console.test' };
    const navigate = vi.fn<(to: string) => void>();
    const snapshot = aHouseSnapshot({ info: aSystemInfo(info), user: anOwnUser({ Role: 'user' }) });
    const { user } = await login(info, {
      options: { offline: true },
      navigate,
      answers: { snapshot: { load: () => snapshot } },
    });
    expect(await screen.findByText(/No internet needed/)).toBeTruthy();
    await user.type(screen.getByLabelText('Username'), 'sofia');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/devices/all'));
  });
});

describe('registration', () => {
  const none = { registration: () => null };
  const register = (
    identity: NonNullable<NonNullable<Scene['cloud']>['identity']> = {},
    { token: link, language }: { readonly token?: string; readonly language?: 'it' } = {},
  ) => {
    const onSignedIn = vi.fn<(to: string) => void>();
    const page = <RegisterPage target="/dashboard/overview" token={link} onSignedIn={onSignedIn} />;
    const scene = inCloud({
      cloud: { identity: { ...none, ...identity } },
      ...(language && { language }),
    });
    const texts = [sessionTexts, registrationTexts];
    return renderScreen(page, { ...scene, texts }).then((shown) => ({ ...shown, onSignedIn }));
  };
  const press = 'Create the account';
  const waits = { email: 'nuova@example.com', resendInSeconds: 60 };
  const fillIn = async (user: UserEvent) => {
    await user.type(await screen.findByLabelText('Your name'), ' Nuova Persona ');
    await user.type(screen.getByLabelText('E-mail'), ' nuova@example.com ');
    await user.type(screen.getByLabelText('Password'), 'casa di nuova');
    await user.type(screen.getByLabelText('Confirm the password'), 'casa di nuova');
    await user.click(screen.getByRole('checkbox', { name: 'Send me the newsletter' }));
    await user.click(screen.getByRole('button', { name: press }));
  };

  test('[LOGIN-07] waits for the link in the mail, then continues, signed in', async () => {
    let asked = false;
    let opened = false;
    const { user, calls, services, onSignedIn } = await register({
      registration: () => (asked ? waits : null),
      register: () => {
        asked = true;
        return waits;
      },
      continueRegistration: () =>
        opened ? { outcome: 'signedIn', token } : { outcome: 'waiting', token: null },
    });
    await fillIn(user);
    expect(await screen.findByText(/A message is on its way to nuova@example\.com/)).toBeTruthy();
    expect(calls.find(({ procedure }) => procedure === 'cloud.identity.register')?.input).toEqual({
      Name: 'Nuova Persona',
      email: 'nuova@example.com',
      password: 'casa di nuova',
      newsletter: true,
    });
    expect(services.session.signedIn()).toBe(false);
    expect(onSignedIn).not.toHaveBeenCalled();
    opened = true;
    await services.queryClient.refetchQueries();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/choose-product/NO_PRODUCT'));
    expect(services.session.signedIn()).toBe(true);
  });

  test('still waits after a reload, and can request another message once a minute', async () => {
    let mails = 1;
    const { user } = await register({
      registration: () => ({ ...waits, resendInSeconds: 0 }),
      continueRegistration: () => ({ outcome: 'waiting', token: null }),
      resendRegistration: () => {
        mails += 1;
        return waits;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('Another message is on its way.')).toBeTruthy();
    expect(screen.getByText(/You can ask for another message in \d+ s\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(mails).toBe(2);
  });

  test('another address can be used instead', async () => {
    const { user, calls } = await register({
      registration: () => waits,
      continueRegistration: () => ({ outcome: 'waiting', token: null }),
      cancelRegistration: () => ({}),
    });
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
    expect(calls.map(({ procedure }) => procedure)).toContain('cloud.identity.cancelRegistration');
  });

  test('the link signs in the browser that registered', async () => {
    const confirmRegistration = () => ({ outcome: 'signedIn' as const, token });
    const { onSignedIn, calls } = await register({ confirmRegistration }, { token: 'abc' });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(calls.find(({ procedure }) => procedure.endsWith('confirmRegistration'))?.input).toEqual(
      { token: 'abc' },
    );
  });

  test('on another device the link asks for the password, and reports a wrong one', async () => {
    const { user, onSignedIn } = await register(
      {
        confirmRegistration: ({ password }) => {
          if (password === undefined) return { outcome: 'password', token: null };
          if (password !== 'casa di nuova') throw hubError('WRONG_CREDENTIALS');
          return { outcome: 'signedIn', token };
        },
      },
      { token: 'abc' },
    );
    await user.type(await screen.findByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Finish and sign in' }));
    expect(await screen.findByText('ERROR')).toBeTruthy();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'casa di nuova');
    await user.click(screen.getByRole('button', { name: 'Finish and sign in' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  });

  test.each([
    ['expired', 'This link no longer works', 'Create an account', '/register'],
    ['already', 'Your account is ready', 'Sign in', '/login'],
    ['taken', 'You already have an account', 'Sign in', '/login'],
  ] as const)('a link that is %s says so, and what to do', async (outcome, title, name, href) => {
    const confirmRegistration = () => ({ outcome, token: null });
    await register({ confirmRegistration }, { token: 'abc' });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  test('[LOGIN-08] nothing is sent while a field is invalid, and each field says why', async () => {
    const { user, calls } = await register();
    await user.click(await screen.findByRole('button', { name: press }));
    expect(screen.getByText('Please enter your name.')).toBeTruthy();
    expect(screen.getByText('Please enter your e-mail address.')).toBeTruthy();
    expect(screen.getByText('Please choose a password.')).toBeTruthy();
    expect(screen.getByText('Please type the password again.')).toBeTruthy();
    await user.type(screen.getByLabelText('E-mail'), 'nuova@');
    await user.type(screen.getByLabelText('Password'), 'seven..');
    await user.type(screen.getByLabelText('Confirm the password'), 'seven.!');
    expect(screen.getByText('This is not a valid e-mail address.')).toBeTruthy();
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy();
    expect(screen.getByText('The two passwords are not the same.')).toBeTruthy();
    expect(calls.some(({ procedure }) => procedure.endsWith('register'))).toBe(false);
  });

  test('[LOGIN-07] a hub creates no accounts: it says where to create one', async () => {
    await renderScreen(<RegisterPage target="/" onSignedIn={() => undefined} />, {
      texts: [sessionTexts],
      snapshot: null,
      answers: { system: { info: () => aSystemInfo({ cloudUrl: 'https://cloud.example' }) } },
    });
    expect(
      (await screen.findByRole('link', { name: 'Go to the cloud' })).getAttribute('href'),
    ).toBe('https://cloud.example/register');
  });

  test('[LOGIN-07] is shown in Italian, without an accessibility violation', async () => {
    const { container, unmount } = await register({}, { language: 'it' });
    expect(await screen.findByLabelText('Il tuo nome')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Crea il tuo account' })).toBeTruthy();
    expect(await faults(container)).toEqual([]);
    unmount();
    const waiting = {
      registration: () => waits,
      continueRegistration: () => ({ outcome: 'waiting' as const, token: null }),
    };
    const { container: second } = await register(waiting, { language: 'it' });
    expect(await screen.findByText('Controlla la tua posta')).toBeTruthy();
    expect(await faults(second)).toEqual([]);
  });
});

describe('a forgotten password', () => {
  test('the link is requested, and the answer doesn’t reveal whether the account exists', async () => {
    const { user, calls } = await renderScreen(
      <ForgottenPasswordPage />,
      inCloud({ cloud: { identity: { requestReset: () => ({}) } } }),
    );
    await user.type(screen.getByLabelText('E-mail'), 'giulia@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/If there is an account for giulia@example.com/)).toBeTruthy();
    expect(calls.at(-1)?.input).toEqual({ email: 'giulia@example.com' });
  });

  test('the link sets a new password and leads on to the house', async () => {
    const onSignedIn = vi.fn<(to: string) => void>();
    const { user, calls } = await renderScreen(
      <ResetPasswordPage token="abc" target="/" onSignedIn={onSignedIn} />,
      inCloud({ cloud: { identity: { reset: () => token } } }),
    );
    await user.type(screen.getByLabelText('Password'), 'nuovo-segreto');
    await user.type(screen.getByLabelText('Confirm the password'), 'nuovo-segreto');
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(calls.find(({ procedure }) => procedure.endsWith('reset'))?.input).toEqual({
      token: 'abc',
      password: 'nuovo-segreto',
    });
  });

  test('an expired link says so and offers another one', async () => {
    const { user } = await renderScreen(
      <ResetPasswordPage token="old" target="/" onSignedIn={() => undefined} />,
      inCloud({
        cloud: {
          identity: {
            reset: () => {
              throw hubError('RESET_LINK_EXPIRED');
            },
          },
        },
      }),
    );
    await user.type(screen.getByLabelText('Password'), 'casa di nuova');
    await user.type(screen.getByLabelText('Confirm the password'), 'casa di nuova');
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(
      (await screen.findByRole('link', { name: 'Ask for a new link' })).getAttribute('href'),
    ).toBe('/forgotten-password');
  });
});
