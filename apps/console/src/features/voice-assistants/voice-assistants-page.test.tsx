import type { Device, DeviceId, User, UserId, VoiceLink } from '@dimora/contract/client';
import {
  aBlind,
  aLamp,
  aLock,
  aPlug,
  aSensor,
  aThermostat,
  aUser,
  anOwner,
  anOwnUser,
} from '@dimora/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { driverTexts } from '../../entities/driver/driver-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { voiceTexts } from './texts.ts';
import { VoiceAssistantsPage } from './voice-assistants-page.tsx';

const linked = (Id: string, Name: string): User =>
  aUser({
    Id: Id as UserId,
    Name,
    Contacts: [{ Id: `link-${Id}`, Value: 'Echo', Provider: 'alexa' }],
  });
const GIULIA = linked('giulia', 'Giulia');
const ANNA = linked('anna', 'Anna');
const MARCO = aUser({
  Id: 'marco' as UserId,
  Name: 'Marco',
  Contacts: [{ Id: 'm', Value: 'marco@example.org', Provider: 'e-mail' }],
});
const LAMP = aLamp({
  Id: 'lamp' as DeviceId,
  Name: 'Sofa lamp',
  VoiceControlPerUser: ['anna' as UserId],
});
const link: VoiceLink = {
  Id: 'link-giulia',
  Name: 'Kitchen Echo',
  madeAt: 0,
  lastUsedAt: null,
  lapsesAt: 1,
};

type Answers = FakeAnswers & { readonly voice?: FakeAnswers['voice'] };

function show(scene: Scene = {}, answers: Answers = {}) {
  let lamp: Device = LAMP;
  return renderScreen(<VoiceAssistantsPage />, {
    texts: [voiceTexts, deviceTexts, driverTexts, environmentTexts],
    answers: {
      devices: {
        update: ({ change }) => {
          lamp = { ...lamp, ...change, revision: lamp.revision + 1 } as Device;
          return lamp;
        },
        ...answers.devices,
      },
      voice: {
        own: () => ({ links: [link], hasPin: false }),
        opening: () => ({ UserIds: [] }),
        gateway: () => ({ clientId: '', clientSecret: '', region: 'eu' }),
        ...answers.voice,
      },
    },
    ...scene,
    snapshot: {
      user: anOwner({ Id: GIULIA.Id, Contacts: GIULIA.Contacts }),
      users: [GIULIA, ANNA, MARCO],
      devices: [LAMP],
      ...scene.snapshot,
    },
  });
}

const box = (user: string, device = 'Sofa lamp') =>
  screen.findByRole('checkbox', {
    name: `${device}: ${user} can use it by voice`,
  });

const isTicked = async (user: string): Promise<boolean> =>
  ((await box(user)) as HTMLInputElement).checked;

describe('the table', () => {
  test('[DEVICES-28] has the voice-controlled devices as rows and the assistant’s people as columns', async () => {
    await show({
      snapshot: {
        devices: [
          LAMP,
          aBlind({ Name: 'Blind' }),
          aThermostat({ Name: 'Thermostat' }),
          aSensor({ Name: 'Sensor' }),
          aPlug({ Name: 'Plug' }),
          aLamp({ Name: 'Secret', IoTCategoryIds: ['light', 'Hidden'] }),
        ],
      },
    });
    const table = screen.getByRole('table', { name: 'Devices and people' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual([
      expect.stringContaining('Blind'),
      expect.stringContaining('Sofa lamp'),
      expect.stringContaining('Thermostat'),
    ]);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Device', 'Anna', 'Giulia']);
  });

  test('[DEVICES-28] names link to the device and to the person', async () => {
    await show();
    expect(screen.getByRole('link', { name: /Sofa lamp/ }).getAttribute('href')).toBe(
      '/devices/lamp',
    );
    expect(screen.getByRole('link', { name: 'Anna' }).getAttribute('href')).toBe('/users/anna');
  });

  test('[DEVICES-29] [DEVICES-30] a checkbox grants by a device update, and a toast confirms it', async () => {
    const { user, calls } = await show();
    expect(await isTicked('Anna')).toBe(true);
    await user.click(await box('Giulia'));
    expect(await screen.findByText('Device updated')).toBeTruthy();
    expect(screen.getByText('Giulia can now use Sofa lamp by voice.')).toBeTruthy();
    expect(await isTicked('Giulia')).toBe(true);
    expect(calls.find(({ procedure }) => procedure === 'devices.update')?.input).toEqual({
      Id: 'lamp',
      revision: 1,
      change: { VoiceControlPerUser: ['anna', 'giulia'] },
    });
  });

  test('[DEVICES-30] a refusal resets the checkbox and says why', async () => {
    const { user } = await show(
      {},
      {
        devices: {
          update: () => {
            throw hubError('STORAGE_FULL');
          },
        },
      },
    );
    await user.click(await box('Anna'));
    expect(await screen.findByText('Device not updated')).toBeTruthy();
    expect(await isTicked('Anna')).toBe(true);
  });

  test('follows the changes of others', async () => {
    const { home } = await show();
    act(() => home.putDevice({ ...LAMP, VoiceControlPerUser: [], revision: 2 }));
    await waitFor(async () => expect(await isTicked('Anna')).toBe(false));
  });

  test('[SECURITY-05] somebody who may not change devices can only view it', async () => {
    await show({
      snapshot: {
        user: anOwnUser({ Id: ANNA.Id, Role: 'user', Contacts: ANNA.Contacts }),
      },
    });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('img', { name: 'Anna can use Sofa lamp by voice' })).toBeTruthy();
    expect(screen.getByText(/Only people who can change a device/)).toBeTruthy();
  });

  test('locks are listed separately, with the confirmation they require', async () => {
    await show({
      snapshot: { devices: [LAMP, aLock({ Name: 'Front door' })] },
    });
    const table = screen.getByRole('table', { name: 'Devices and people' });
    expect(within(table).queryByText('Front door')).toBeNull();
    const locks = screen.getByRole('table', { name: 'Door locks' });
    expect(within(locks).getByText('Front door')).toBeTruthy();
    expect(screen.getByText(/Unlocking also takes a PIN/)).toBeTruthy();
  });

  test('[DEVICES-29] the owner lets Alexa check the PIN for one person, after a warning', async () => {
    const allowed = new Set<string>();
    const { user, calls } = await show(
      { snapshot: { devices: [LAMP, aLock({ Name: 'Front door' })] } },
      {
        voice: {
          own: () => ({ links: [link], hasPin: false }),
          opening: () => ({ UserIds: [...allowed] as UserId[] }),
          allowOpening: ({ Id, allowed: may }) => {
            if (may) allowed.add(Id);
            else allowed.delete(Id);
            return { allowed: may };
          },
        },
      },
    );
    const name = 'Anna can unlock with the PIN kept at Amazon';
    const anna = () => screen.findByRole('switch', { name });
    expect((await anna()).getAttribute('aria-checked')).toBe('false');
    await user.click(await anna());
    expect(
      await screen.findByText(/anyone who knows the PIN set in Anna’s Alexa app/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Allow unlocking' }));
    await waitFor(async () => expect((await anna()).getAttribute('aria-checked')).toBe('true'));
    await user.click(await anna());
    await waitFor(async () => expect((await anna()).getAttribute('aria-checked')).toBe('false'));
    expect(calls.filter(({ procedure }) => procedure === 'voice.allowOpening')).toEqual([
      { procedure: 'voice.allowOpening', input: { Id: 'anna', allowed: true } },
      {
        procedure: 'voice.allowOpening',
        input: { Id: 'anna', allowed: false },
      },
    ]);
  });

  test('[SECURITY-05] an administrator is not asked about Alexa and locks', async () => {
    await show({
      snapshot: {
        user: anOwnUser({
          Id: ANNA.Id,
          Role: 'admin',
          Contacts: ANNA.Contacts,
        }),
        devices: [LAMP, aLock({ Name: 'Front door' })],
      },
    });
    expect(await screen.findByRole('table', { name: 'Door locks' })).toBeTruthy();
    expect(screen.queryByText('Unlocking with Alexa')).toBeNull();
  });

  test('can be filtered by words, and says when nothing matches', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('textbox', { name: 'Search devices' }));
    await user.paste('kitchen');
    expect(screen.getByText('No device with that name')).toBeTruthy();
  });

  test('explains how to begin when no assistant is linked, or no device can be controlled', async () => {
    const first = await show({ snapshot: { users: [MARCO] } });
    expect(screen.getByText('Nobody has linked a voice assistant yet')).toBeTruthy();
    first.unmount();
    await show({ snapshot: { devices: [aSensor()] } });
    expect(screen.getByText('No voice-controlled devices yet')).toBeTruthy();
  });

  test('a thousand devices are rendered only near the viewport', async () => {
    const devices = Array.from({ length: 1_000 }, (_, n) => aLamp({ Name: `Lamp ${n}` }));
    await show({ snapshot: { devices } });
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(100);
  });

  test('somebody who sees no devices sees nothing of it', async () => {
    await show({ snapshot: { user: anOwner({ Claims: {} }) } });
    expect(screen.getByText('You don’t have access to the voice permissions')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a person’s own assistants', () => {
  test('are linked by name; the token is shown once, with the address', async () => {
    const { user, calls } = await show(
      {},
      {
        voice: {
          link: ({ Name }) => ({
            link: { ...link, Name },
            token: 'dimora-voice.secret',
          }),
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Link an assistant' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    await user.click(within(dialog).getByRole('button', { name: 'Link', hidden: true }));
    expect(within(dialog).getByText('Please give it a name')).toBeTruthy();
    await user.click(within(dialog).getByRole('textbox', { name: 'Name', hidden: true }));
    await user.paste(' Hall ');
    await user.click(within(dialog).getByRole('button', { name: 'Link', hidden: true }));
    expect(await screen.findByText('dimora-voice.secret')).toBeTruthy();
    expect(screen.getByText(/\/api\/voice\/alexa$/)).toBeTruthy();
    expect(calls).toContainEqual({
      procedure: 'voice.link',
      input: { Name: 'Hall' },
    });
  });

  test('are unlinked after a question that names them', async () => {
    const { user, calls } = await show({}, { voice: { unlink: () => ({}) } });
    await user.click(await screen.findByRole('button', { name: 'Unlink Kitchen Echo' }));
    const asked = await screen.findByRole('dialog', {
      name: 'Unlink “Kitchen Echo”?',
      hidden: true,
    });
    await user.click(within(asked).getByRole('button', { name: 'Unlink', hidden: true }));
    expect(await screen.findByText('“Kitchen Echo” unlinked')).toBeTruthy();
    expect(calls).toContainEqual({
      procedure: 'voice.unlink',
      input: { Id: 'link-giulia' },
    });
  });

  test('require a PIN of four to eight digits before they open anything', async () => {
    const { user, calls } = await show({}, { voice: { setPin: () => ({}) } });
    await user.click(await screen.findByRole('button', { name: 'Set PIN' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    const field = within(dialog).getByLabelText('PIN');
    await user.click(field);
    await user.paste('12a');
    await user.click(within(dialog).getByRole('button', { name: 'Save', hidden: true }));
    expect(within(dialog).getByText('Enter four to eight digits')).toBeTruthy();
    await user.clear(field);
    await user.click(field);
    await user.paste('4711');
    await user.click(within(dialog).getByRole('button', { name: 'Save', hidden: true }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(calls).toContainEqual({
      procedure: 'voice.setPin',
      input: { pin: '4711' },
    });
  });

  test('say so when they can’t be read, and can be requested again', async () => {
    let fails = true;
    const { user } = await show(
      {},
      {
        voice: {
          own: () => {
            if (fails) throw hubError('STORAGE_FAILED');
            return { links: [link], hasPin: true };
          },
        },
      },
    );
    await screen.findByText('Your assistants couldn’t be loaded');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Kitchen Echo')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove PIN' })).toBeTruthy();
  });
});

describe('reporting changes to Alexa', () => {
  test('requires the credentials of the skill, and says what is missing', async () => {
    const sent: unknown[] = [];
    const { user } = await show({}, {
      voice: {
        setGateway: ({ settings }: { readonly settings: object }) => {
          sent.push(settings);
          return { ...settings, clientSecret: '••••••' };
        },
      },
    } as Answers);
    await user.click(await screen.findByRole('button', { name: 'Enter the credentials' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Reporting changes to Alexa',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findAllByText('Please fill this in')).toHaveLength(2);
    await user.type(within(dialog).getByLabelText('Alexa client ID'), 'amzn1.app.7');
    await user.type(within(dialog).getByLabelText('Alexa client secret'), 'very-secret');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { clientId: 'amzn1.app.7', clientSecret: 'very-secret', region: 'eu' },
      ]),
    );
  });

  test('is hidden from people who may not change the hub', async () => {
    await show({ snapshot: { user: anOwnUser() } });
    await screen.findByText('Which assistant, and how');
    expect(screen.queryByText('Reporting changes to Alexa')).toBeNull();
  });
});
