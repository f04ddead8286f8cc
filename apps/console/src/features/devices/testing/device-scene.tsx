import type { Device, DeviceDetail } from '@dimora/contract';
import { aLamp, anEnvironment, BUILT_AT } from '@dimora/testing/builders';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { deviceTexts } from '../../../entities/device/device-texts.ts';
import { environmentTexts } from '../../../entities/environment/environment-texts.ts';
import { eventTexts } from '../../../entities/event/event-texts.ts';
import type { FakeAnswers } from '../../../kit/testing/fake-api.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { DevicePage } from '../device-page.tsx';
import { devicesTexts } from '../texts.ts';

const texts = [devicesTexts, deviceTexts, environmentTexts, eventTexts];

/** The room of {@link lamp}. */
export const room = anEnvironment({ Name: 'Living room' });

/** A lamp with every field that a page can show. */
export const lamp = aLamp({
  Name: 'Sofa lamp',
  Key: 'zb_00:12_ab',
  EnvironmentId: room.Id,
  Address: '00:12',
  ModelName: 'Hue',
  Manufacturer: 'Philips',
});

/** A device as the hub sends it to a user who may see its set-up. */
export const detail = (device: Device, setup: DeviceDetail['setup'] = null): DeviceDetail => ({
  ...device,
  setup,
});

/** A page of the event log without events. */
export const quiet = { events: [], next: null, asOf: BUILT_AT };

/** The fake hub's answers about devices. */
export type DeviceAnswers = NonNullable<FakeAnswers['devices']>;

/** Shows the page of a device in a house with just that one. */
export const showDevice = (
  reference: string,
  device: Device = lamp,
  answers: DeviceAnswers = {},
  scene: Scene & { readonly events?: FakeAnswers['events'] } = {},
) =>
  renderScreen(<DevicePage reference={reference} />, {
    texts,
    answers: {
      devices: { get: () => detail(device), run: () => ({ Value: null }), ...answers },
      events: { list: () => quiet, ...scene.events },
    },
    ...scene,
    snapshot: { devices: [device], environments: [room], ...scene.snapshot },
  });

/** Chooses from the menu of the device that was shown last: `Edit`, `Replace`, `Forget`. */
export async function chooseFromMenu(user: UserEvent, name: string): Promise<void> {
  const menus = screen.getAllByRole('button', { name: /^More about/ });
  await user.click(menus.at(-1)!);
  await user.click(screen.getByRole('menuitem', { name }));
}

/** Opens the technical details of the page that is shown. */
export const openDetails = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: /^Technical details/ }));

/** The content of a named part of the page. */
export const region = (name: string) => within(screen.getByRole('region', { name }));
