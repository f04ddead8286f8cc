import { anEnvironment, anOwnUser, systemEnvironments } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { withoutCoast } from '../../entities/place/testing/no-coast.ts';
import { hubError } from '../../kit/testing/fake-api.ts';
import { showWizard } from './testing/wizard-scene.tsx';

withoutCoast();

const press = (name: string) => screen.getByRole('button', { name });
const isIdle = (name: string): boolean => press(name).getAttribute('aria-disabled') === 'true';
const STEP = 'cloud.parameters.set';

test.each(['admin', 'user', 'guest'] as const)(
  '[WIZARD-06] sends %s to the overview',
  async (Role) => {
    const { address, asked } = await showWizard('welcomePage', {
      snapshot: { user: anOwnUser({ Role }) },
    });
    await waitFor(() => expect(address()).toBe('/dashboard/overview'));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(asked(STEP)).toEqual([]);
  },
);

describe('the steps', () => {
  test('[WIZARD-02] are welcome, place, rooms, hub and done', async () => {
    await showWizard('welcomePage');
    expect(screen.getByRole('heading', { name: 'Welcome, Giulia' })).toBeDefined();
    expect(screen.getByText(/^Step 1 of 5/)).toBeDefined();
  });

  test('[WIZARD-02] leave out the rooms for a hub that has some', async () => {
    await showWizard('welcomePage', {
      snapshot: { environments: [...systemEnvironments(), anEnvironment()] },
    });
    expect(screen.getByText(/^Step 1 of 4/)).toBeDefined();
    expect(screen.queryByText('Which rooms it has')).toBeNull();
  });

  test('[WIZARD-02] go on with Next', async () => {
    const { user, address } = await showWizard('welcomePage');
    await user.click(press('Let’s begin'));
    await waitFor(() => expect(address()).toBe('/wizard/propertyPage'));
  });

  test.each([
    ['propertyPage', '/wizard/welcomePage'],
    ['environmentsPage', '/wizard/propertyPage'],
    ['smartHomePage', '/wizard/propertyPage'],
    ['endPage', '/wizard/roomPage'],
  ] as const)('[WIZARD-03] go back from %s to %s', async (page, target) => {
    const { user, address } = await showWizard(page);
    await waitFor(() => expect(isIdle('Back')).toBe(false));
    await user.click(press('Back'));
    await waitFor(() => expect(address()).toBe(target));
  });
});

describe('the progress', () => {
  test('[WIZARD-07] is stored in the cloud for this hub, page by page', async () => {
    const { asked, services } = await showWizard('environmentsPage');
    await waitFor(() =>
      expect(asked(STEP)).toContainEqual({
        ProductId: services.home.info.get()?.productId,
        Context: 'CONFIG_PARAM_CLOUD',
        Key: 'PROPERTY_WIZARD_STEP',
        Value: 'environmentsPage',
      }),
    );
  });

  test('[WIZARD-05] while it is being stored no button works, and the reason is shown', async () => {
    let done: () => void = () => undefined;
    const { user, address } = await showWizard('propertyPage', {
      cloud: {
        parameters: {
          set: ({ Context, Key, Value }) =>
            new Promise((resolve) => (done = () => resolve({ Context, Key, Value }))),
        },
      },
    });
    expect([isIdle('Back'), isIdle('Next')]).toEqual([true, true]);
    expect(screen.getAllByText('One moment…').length).toBeGreaterThan(0);
    await user.click(press('Back'));
    expect(address()).toBe('/wizard/propertyPage');
    done();
    await waitFor(() => expect(isIdle('Back')).toBe(false));
  });

  test('[WIZARD-09] a failure to store it is an alert titled ERROR with the message', async () => {
    const { user } = await showWizard('welcomePage', {
      cloud: {
        parameters: {
          set: () => {
            throw hubError('CLOUD_UNREACHABLE');
          },
        },
      },
    });
    const alert = within(await screen.findByRole('dialog', { name: 'Error' }));
    expect(alert.getByText(/could not be saved: The cloud cannot be reached/)).toBeDefined();
    await user.click(alert.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Error' })).toBeNull());
  });

  test('[WIZARD-07] Finish later ends the wizard from any page; it does not return by itself', async () => {
    const { user, address, asked } = await showWizard('propertyPage');
    await waitFor(() => expect(isIdle('Finish later')).toBe(false));
    await user.click(press('Finish later'));
    await waitFor(() => expect(address()).toBe('/dashboard/overview'));
    expect(asked(STEP).at(-1)).toMatchObject({ Value: '/' });
  });

  test('[WIZARD-04] Next on the last page stores ‘/’ and goes to the overview', async () => {
    const { user, address, asked } = await showWizard('endPage', {
      answers: {
        hub: { get: () => ({ Name: 'Villa', EnvironmentId: '$home' as never, revision: 1 }) },
      },
    });
    expect(await screen.findByText('Villa')).toBeDefined();
    await user.click(press('Go to the overview'));
    await waitFor(() => expect(address()).toBe('/dashboard/overview'));
    expect(asked(STEP).at(-1)).toMatchObject({ Value: '/' });
  });

  test('[WIZARD-09] a last step that could not be stored stays and can be tried again', async () => {
    let away = false;
    const { user, address } = await showWizard('endPage', {
      cloud: {
        parameters: {
          set: ({ Context, Key, Value }) => {
            if (away) throw hubError('CLOUD_UNREACHABLE');
            return { Context, Key, Value };
          },
        },
      },
    });
    await waitFor(() => expect(isIdle('Go to the overview')).toBe(false));
    away = true;
    await user.click(press('Go to the overview'));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Error' })).getByRole('button', {
        name: 'OK',
      }),
    );
    expect(address()).toBe('/wizard/endPage');
    away = false;
    await user.click(press('Go to the overview'));
    await waitFor(() => expect(address()).toBe('/dashboard/overview'));
  });
});

test('is available in Italian', async () => {
  await showWizard('propertyPage', { language: 'it' });
  expect(screen.getByRole('heading', { name: 'Dov’è la tua casa?' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe(
    'Casa di Giulia',
  );
});
