import type { HouseSnapshot, Installation } from '@dimora/contract/client';
import {
  aCloudUser,
  aHouseSnapshot,
  anOwnUser,
  aSystemInfo,
  aSystemState,
  systemEnvironments,
} from '@dimora/testing/builders';
import { UiProvider } from '@dimora/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { common } from '../kit/i18n/common.ts';
import { speak } from '../kit/i18n/language.ts';
import { useUiWords } from '../kit/i18n/use-ui-words.ts';
import { vocabulary } from '../kit/i18n/vocabulary.ts';
import { ServicesProvider } from '../kit/services.tsx';
import { changeSettings } from '../kit/settings/settings.ts';
import { hubError, type FakeAnswers } from '../kit/testing/fake-api.ts';
import { fakeServices } from '../kit/testing/fake-services.ts';
import { AppLink } from './app-link.tsx';
import { createRouter } from './router.ts';
import { followSession } from './session-routing.ts';

const answers: FakeAnswers = {
  system: { info: () => aSystemInfo({ demo: false }) },
  identity: {
    login: () => ({ accessToken: 'token', expiresAt: Date.now() + 600_000 }),
    logout: () => ({}),
  },
  snapshot: { load: () => aHouseSnapshot() },
  events: { list: () => ({ events: [], next: null, asOf: 0 }) },
};

type Opening = {
  readonly snapshot?: Partial<HouseSnapshot> | null;
  readonly more?: FakeAnswers;
  readonly language?: 'en' | 'it';
  readonly failure?: unknown;
};

/** The whole console at an address; `snapshot` is the snapshot of a signed-in user. */
async function openAt(
  address: string,
  { snapshot = null, more = {}, language = 'en', failure = null }: Opening = {},
) {
  changeSettings({ signedInAs: snapshot ? 'someone' : null, consentAt: 1 });
  await Promise.all([common.load(language), vocabulary.load(language)]);
  await speak(language);
  const { services } = fakeServices({ snapshot, answers: { ...answers, ...more } });
  services.loader.failure.set(failure);
  const router = createRouter(services);
  const history = createMemoryHistory({ initialEntries: [address] });
  router.update({ ...router.options, history });
  followSession(services, router);
  function Tree() {
    return (
      <UiProvider texts={useUiWords()} link={AppLink}>
        <RouterProvider router={router} />
      </UiProvider>
    );
  }
  await act(async () => {
    render(
      <ServicesProvider value={services}>
        <QueryClientProvider client={services.queryClient}>
          <Tree />
        </QueryClientProvider>
      </ServicesProvider>,
    );
  });
  return {
    router,
    services,
    user: userEvent.setup(),
    path: () => history.location.pathname,
    address: () => history.location.href,
  };
}

const signIn = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.type(await screen.findByLabelText('Username'), 'owner');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

beforeEach(() => changeSettings({ username: null }));
afterEach(() => changeSettings({ signedInAs: null }));

describe('without a session', () => {
  test('[START-07] the root leads to the overview, which asks for a sign-in first', async () => {
    const { path } = await openAt('/');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  });

  test.each(['/id_token', '/id_token=abc.def', '/id_token_anything'])(
    '[START-07] %s leads to the root',
    async (address) => {
      const { path } = await openAt(address);
      await waitFor(() => expect(path()).toBe('/login'));
    },
  );

  test('[START-08] an unknown path shows a message and a way back', async () => {
    const { user, path } = await openAt('/no/such/page');
    expect(await screen.findByText('The page you asked for does not exist.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });

  test('[START-08] in Italian as well', async () => {
    await openAt('/no/such/page', { language: 'it' });
    expect(await screen.findByText('La pagina che hai chiesto non esiste.')).toBeTruthy();
  });

  test('[START-24] the error page leads to the root when nothing has failed', async () => {
    const { path } = await openAt('/error');
    await waitFor(() => expect(path()).toBe('/login'));
  });

  test('[LOGIN-06] the old administration page leads to the overview', async () => {
    const { path } = await openAt('/admin/overview');
    await waitFor(() => expect(path()).toBe('/login'));
  });

  test.each(['/register', '/forgotten-password', '/reset-password?token=x'])(
    '[START-09] %s works without signing in',
    async (address) => {
      const { address: at } = await openAt(address);
      expect(await screen.findByRole('link', { name: 'Back to sign in' })).toBeTruthy();
      expect(at()).toBe(address);
    },
  );

  test('[START-25] a switched-off account has a page of its own', async () => {
    await openAt('/user-disabled');
    expect(
      await screen.findByRole('heading', { name: 'This account is switched off' }),
    ).toBeTruthy();
  });
});

test('[CHOOSER-14] the products page leads to all products and to the search', async () => {
  const { user, path } = await openAt('/products', { snapshot: {} });
  await waitFor(() => expect(path()).toBe('/products/all'));
  expect(await screen.findByRole('heading', { name: 'Your hubs' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Search the network' }));
  await waitFor(() => expect(path()).toBe('/products/search'));
});

describe('ids that contain a dollar sign are not treated as route parameters', () => {
  test.each(['/environments/$home', '/environments/%24home'])('typed as %s', async (address) => {
    const { address: at } = await openAt(address, {
      snapshot: { environments: systemEnvironments() },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Casa al mare' })).toBeTruthy();
    expect(decodeURIComponent(at())).toBe('/environments/$home');
  });

  test('keep their query wherever they redirect', async () => {
    const { router, address } = await openAt('/profile', {
      snapshot: { environments: systemEnvironments() },
    });
    await screen.findByRole('heading', { name: 'Your profile' });
    await act(() => router.navigate({ href: '/environments/$home?from=$a#$b' }));
    expect(address()).toMatch(/^\/environments\/%24home\?.*#/);
    expect(await screen.findByRole('heading', { level: 1, name: 'Casa al mare' })).toBeTruthy();
  });
});

describe('signing in', () => {
  test('[LOGIN-01] [LOGIN-03] opens the requested page', async () => {
    const { user, path } = await openAt('/profile');
    await signIn(user);
    await waitFor(() => expect(path()).toBe('/profile'));
  });

  test.each(['//evil.example', 'https://evil.example', '/user-disabled', '/error', '/login'])(
    '[LOGIN-03] opens the overview instead of %s',
    async (target) => {
      const { user, path } = await openAt(`/login?redirect=${encodeURIComponent(target)}`);
      await signIn(user);
      await waitFor(() => expect(path()).toBe('/dashboard/overview'));
    },
  );

  test('[LOGIN-05] a refusal shows an alert titled ERROR with a readable message', async () => {
    const login = () => {
      throw hubError('ACCOUNT_LOCKED', { retryAfterSeconds: 900 });
    };
    const { user } = await openAt('/login', { more: { identity: { login } } });
    await signIn(user);
    const alert = await screen.findByText('Too many wrong attempts. Try again in 15 minutes.');
    expect(alert.closest('[role="alert"]')?.textContent).toContain('ERROR');
  });

  test('[START-25] a disabled account opens its own page', async () => {
    const login = () => {
      throw hubError('USER_DISABLED');
    };
    const { user } = await openAt('/login', { more: { identity: { login } } });
    await signIn(user);
    expect(
      await screen.findByRole('heading', { name: 'This account is switched off' }),
    ).toBeTruthy();
  });

  test('empty fields are reported before anything is sent', async () => {
    const { user } = await openAt('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Please enter your username.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  });

  test('[START-15] an access point without an owner goes to its own page before anybody signs in', async () => {
    const { path } = await openAt('/', {
      more: {
        system: {
          info: () =>
            aSystemInfo({
              demo: false,
              accessPoint: true,
              mode: 'FIRST_PAIR',
              cloudUrl: 'https://cloud.example',
              cloudState: 'connecting',
            }),
        },
      },
    });
    await waitFor(() => expect(path()).toBe('/wifi'));
    expect(await screen.findByText(/This hub has no owner yet/)).toBeTruthy();
  });

  test('a hub without an owner explains how to add one', async () => {
    await openAt('/login', {
      more: { system: { info: () => aSystemInfo({ mode: 'FIRST_PAIR', demo: false }) } },
    });
    expect(await screen.findByText('npm start -- --data DIR --add-owner NAME')).toBeTruthy();
  });

  test('only a demo offers the demo accounts', async () => {
    await openAt('/login', { more: { system: { info: () => aSystemInfo({ demo: true }) } } });
    expect(await screen.findByRole('button', { name: 'Giulia, the owner' })).toBeTruthy();
  });
});

describe('who works with a hub that nobody owns yet', () => {
  const info = aSystemInfo({ demo: false, mode: 'FIRST_PAIR' });
  const { newsletter: _, revision: __, ...person } = aCloudUser({ Name: 'Sara Longo' });
  const unowned: Installation = {
    hub: {
      ProductId: 'hub-1',
      serial: 'SN-0042',
      ProductModel: 'hub',
      ProductSku: 'DIM-HUB-1',
      version: '3.2.2',
      startedAt: 1_700_000_000_000,
      owned: false,
    },
    networks: [],
    open: [],
  };

  test('[SECURITY-03] [SECURITY-04] support staff get from the activation to the installation, under the name of their rank', async () => {
    const support = anOwnUser({
      Name: 'Sara Longo',
      Role: 'none',
      rank: 'support',
      ProfessionalApp: true,
      Claims: { READ_DEVICE: [], READ_ENVIRONMENT: [], READ_SYSTEM: [], APP_PRO: [] },
    });
    const system = aSystemState({ mode: 'FIRST_PAIR' });
    const { user, path } = await openAt('/login', {
      more: {
        system: { info: () => info },
        snapshot: { load: () => aHouseSnapshot({ user: support, info, system }) },
        activation: { person: () => person },
        professional: { installation: () => unowned },
      },
    });
    await signIn(user);
    await waitFor(() => expect(path()).toBe('/activation'));
    await user.click(await screen.findByRole('link', { name: 'See the installation' }));
    expect(await screen.findByRole('heading', { name: 'Installation' })).toBeTruthy();
    expect(path()).toBe('/devices/installation');
    expect(await screen.findByText('SN-0042')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Sara Longo Support/ })).toBeTruthy();
  });
});

describe('the end of a session', () => {
  test('logging out leads to the sign-in and leaves nothing behind', async () => {
    const { services, address } = await openAt('/profile', { snapshot: {} });
    await screen.findByRole('heading', { name: 'Your profile' });
    await act(() => services.session.logout());
    await waitFor(() => expect(address()).toBe('/login'));
    expect(services.home.source.get()).toBe('none');
  });

  test('a session ended by the hub leads back here after signing in, with the reason', async () => {
    const { services, address } = await openAt('/profile', { snapshot: {} });
    await screen.findByRole('heading', { name: 'Your profile' });
    act(() => services.session.end('SESSION_REVOKED'));
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fprofile'));
    expect(await screen.findByText('You have been signed out. Please sign in again.')).toBeTruthy();
  });

  test('[START-25] a person who is disabled during the session is led to the disabled page', async () => {
    const { services, path } = await openAt('/profile', { snapshot: {} });
    await screen.findByRole('heading', { name: 'Your profile' });
    act(() => services.session.end('USER_DISABLED'));
    await waitFor(() => expect(path()).toBe('/user-disabled'));
  });
});

test('[START-24] a home that can’t be opened shows the reason, the account and a retry', async () => {
  changeSettings({ username: 'giulia' });
  await openAt('/error', { failure: hubError('HUB_UNREACHABLE') });
  expect(
    await screen.findByText('Reason: The hub cannot be reached. Check your connection.'),
  ).toBeTruthy();
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'giulia');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
