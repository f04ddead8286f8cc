import type { PropertyId } from '@dimora/domain';
import { aCloudProperty, aProduct } from '@dimora/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { withoutCoast } from '../../../entities/place/testing/no-coast.ts';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { asProperty, giulia, ownPlace, showWizard } from '../testing/wizard-scene.tsx';

withoutCoast();
afterEach(() => void vi.useRealTimers());

const sea = ownPlace({ Id: 'sea' as PropertyId, Name: 'Casa al mare', $Products: [] });
const hut = ownPlace({
  Id: 'hut' as PropertyId,
  Name: 'Baita',
  $Products: [{ ProductId: 'b' as never, ProductName: 'Baita', Status: 'ONLINE' }],
});
const ASSIGN = 'cloud.products.assignProperty';
const CREATE = 'cloud.properties.create';
const button = (name: string) => screen.getByRole('button', { name });
const ready = () => waitFor(() => expect(button('Next').getAttribute('aria-disabled')).toBeNull());
const confirm = async (user: { click: (element: Element) => Promise<void> }) => {
  await ready();
  await user.click(button('Next'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Yes, assign it' }));
};
const hubStandsIn = (place: { Id: string; Name: string }) => ({
  system: { property: () => ({ property: asProperty(place) }) },
});

describe('a new place', () => {
  test('[WIZARD-13] starts as a draft: a house, named after the person, at the location of the internet address', async () => {
    const { asked } = await showWizard('propertyPage');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe(
      'Giulia’s home',
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'House' }).checked).toBe(true);
    expect(screen.getByRole('radiogroup', { name: 'What is it?' })).toBeDefined();
    expect(await screen.findByText('Gaeta, Lazio, Italia')).toBeDefined();
    expect(
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Latitude', hidden: true }).value,
    ).toBe('41.21');
    expect(asked(CREATE)).toEqual([]);
  });

  test('[WIZARD-13] of somebody without a first name is named after the building', async () => {
    await showWizard('propertyPage', { snapshot: { user: { ...giulia, FirstName: '' } } });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('House');
  });

  test('[WIZARD-12] [WIZARD-24] requires a name', async () => {
    const { user } = await showWizard('propertyPage');
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    expect(screen.getByText('Fill in all the fields!')).toBeDefined();
    expect(screen.getByText('Mandatory Field')).toBeDefined();
    await user.click(button('Next'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[WIZARD-24] requires a valid position', async () => {
    const { user } = await showWizard('mapPage');
    const latitude = screen.getByRole('textbox', { name: 'Latitude', hidden: true });
    await user.clear(latitude);
    await user.type(latitude, '95');
    expect(screen.getAllByText('Enter a valid position!').length).toBeGreaterThan(0);
    expect(button('Next').getAttribute('aria-disabled')).toBe('true');
  });

  test('[WIZARD-14] [WIZARD-16] is created after confirmation, then assigned, then read by the hub', async () => {
    const { user, asked, address, services } = await showWizard('propertyPage', {
      answers: hubStandsIn({ Id: 'made', Name: 'Giulia’s home' }),
    });
    await user.click(await screen.findByRole('radio', { name: 'Villa' }));
    await ready();
    await user.click(button('Next'));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Assign your hub to “Giulia’s home”?' }),
    );
    expect(asked(CREATE)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Yes, assign it' }));
    // [WIZARD-17] a new place moves on as soon as the hub has read it.
    await waitFor(() => expect(address()).toBe('/wizard/environmentsPage'));
    expect(asked(CREATE)[0]).toMatchObject({
      UserId: giulia.Id,
      Name: 'Giulia’s home',
      Type: 'Home',
      SubType: 'Villa',
      Latitude: 41.21,
      Longitude: 13.57,
      Address: 'Gaeta, Lazio, Italia',
    });
    expect(asked(ASSIGN)).toEqual([
      { ProductId: services.home.info.get()?.productId, PropertyId: 'made' },
    ]);
    expect(services.home.property.get()?.Id).toBe('made');
  });

  test('[WIZARD-16] shows ‘assigning’, then ‘filling’; meanwhile all buttons are disabled', async () => {
    let assign: () => void = () => undefined;
    const { user } = await showWizard('propertyPage', {
      answers: hubStandsIn({ Id: 'made', Name: 'x' }),
      cloud: {
        products: {
          assignProperty: () =>
            new Promise(
              (resolve) => (assign = () => resolve({ product: aProduct(), delivered: true })),
            ),
        },
      },
    });
    await confirm(user);
    expect((await screen.findAllByText('Assigning your hub to the place…')).length).toBeGreaterThan(
      1,
    );
    expect(button('Back').getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => {
      assign();
      expect(screen.getAllByText('Your hub is settling in…').length).toBeGreaterThan(1);
    });
  });

  test('[WIZARD-18] a failure is ERROR with WIZARD_ERROR, and the place is not created twice', async () => {
    let away = true;
    const { user, asked, address } = await showWizard('propertyPage', {
      answers: hubStandsIn({ Id: 'made', Name: 'x' }),
      cloud: {
        products: {
          assignProperty: () => {
            if (away) throw hubError('CLOUD_UNREACHABLE');
            return { product: aProduct(), delivered: true };
          },
        },
        properties: {
          update: ({ Id }) => ownPlace({ Id: Id as PropertyId }),
        },
      },
    });
    await confirm(user);
    const alert = within(await screen.findByRole('dialog', { name: 'Error' }));
    expect(
      alert.getByText(/^An error has occurred. Refresh the page .* contact support/),
    ).toBeDefined();
    await user.click(alert.getByRole('button', { name: 'OK' }));
    away = false;
    await confirm(user);
    await waitFor(() => expect(address()).toBe('/wizard/environmentsPage'));
    expect(asked(CREATE)).toHaveLength(1);
  });
});

describe('an existing place', () => {
  const cloud = {
    properties: {
      list: () => [sea, hut, aCloudProperty({ Name: 'Somebody else’s' })],
      remove: () => ({}),
    },
  };

  test('[WIZARD-10] [WIZARD-11] only the owner’s own places are listed', async () => {
    await showWizard('oldPropertyPage', { cloud });
    await screen.findByRole('radio', { name: 'Casa al mare' });
    expect(screen.getByRole('radio', { name: 'Baita' })).toBeDefined();
    expect(screen.queryByRole('radio', { name: 'Somebody else’s' })).toBeNull();
  });

  test('[WIZARD-12] one has to be chosen', async () => {
    const { user } = await showWizard('oldPropertyPage', { cloud });
    await screen.findByText('Choose one of your places');
    await user.click(await screen.findByRole('radio', { name: 'Baita' }));
    await ready();
  });

  test('[WIZARD-15] a place that already has the hub needs no assignment', async () => {
    const { user, asked, address } = await showWizard('propertyPage', {
      cloud,
      snapshot: { property: asProperty(sea) },
    });
    expect(
      (await screen.findByRole<HTMLInputElement>('radio', { name: 'Casa al mare' })).checked,
    ).toBe(true);
    await ready();
    await user.click(button('Next'));
    await waitFor(() => expect(address()).toBe('/wizard/environmentsPage'));
    expect(asked(ASSIGN)).toEqual([]);
  });

  test('[WIZARD-17] a hub that leaves another place waits two minutes, with a countdown', async () => {
    const { user, address, services } = await showWizard('propertyPage', {
      cloud,
      snapshot: { property: asProperty(sea) },
      answers: hubStandsIn(hut),
    });
    await user.click(await screen.findByRole('radio', { name: 'Baita' }));
    await ready();
    await user.click(button('Next'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/leaves “Casa al mare” and needs about 2 minutes/)).toBeDefined();
    vi.useFakeTimers({
      toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout', 'Date'],
    });
    act(() => dialog.getByRole('button', { name: 'Yes, assign it' }).click());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('Ready in 1:00')).toBeDefined();
    expect(button('Next').getAttribute('aria-disabled')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(services.home.property.get()?.Id).toBe('sea');
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(services.home.property.get()?.Id).toBe('hut');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(address()).toBe('/wizard/environmentsPage');
  });

  test('[WIZARD-17] a hub without a previous place continues at once', async () => {
    const { user, address } = await showWizard('oldPropertyPage', {
      cloud,
      answers: hubStandsIn(hut),
    });
    await user.click(await screen.findByRole('radio', { name: 'Baita' }));
    await confirm(user);
    await waitFor(() => expect(address()).toBe('/wizard/environmentsPage'));
  });

  test('[WIZARD-25] the hub’s place is read after half a second, and again until it is the new one', async () => {
    let reads = 0;
    const { user, address, services } = await showWizard('oldPropertyPage', {
      cloud,
      answers: {
        system: {
          property: () => {
            reads += 1;
            return { property: reads < 3 ? null : asProperty(hut) };
          },
        },
      },
    });
    await user.click(await screen.findByRole('radio', { name: 'Baita' }));
    await confirm(user);
    await waitFor(() => expect(address()).toBe('/wizard/environmentsPage'));
    expect(reads).toBe(3);
    expect(services.home.property.get()?.Id).toBe('hut');
  });

  test('an offline hub learns its place later, and the wizard says so', async () => {
    const { user, address } = await showWizard('oldPropertyPage', {
      cloud: {
        ...cloud,
        products: { assignProperty: () => ({ product: aProduct(), delivered: false }) },
      },
    });
    await user.click(await screen.findByRole('radio', { name: 'Baita' }));
    await confirm(user);
    expect(await screen.findByText(/gets its place when it is back online/)).toBeDefined();
    await waitFor(() => expect(address()).toBe('/wizard/environmentsPage'));
  });

  test('[WIZARD-19] a place without hubs can be removed after a question; one with hubs can’t', async () => {
    const { user, asked } = await showWizard('oldPropertyPage', { cloud });
    await user.click(await screen.findByRole('button', { name: 'Remove Casa al mare' }));
    expect(screen.queryByRole('button', { name: 'Remove Baita' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Casa al mare”?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Place removed')).toBeDefined();
    expect(asked('cloud.properties.remove')).toEqual([{ Id: 'sea' }]);
  });
});
