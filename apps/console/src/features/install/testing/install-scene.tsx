import type { AddResult, Driver } from '@dimora/contract';
import { anEnvironment, systemEnvironments } from '@dimora/testing/builders';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { aDriver, cameraMask } from '../../../entities/driver/testing/drivers.ts';
import { driverTexts } from '../../../entities/driver/driver-texts.ts';
import { troubleWords } from '../../../entities/driver/trouble-words.ts';
import { driverWords } from '../../../entities/driver/driver-words.ts';
import { deviceTexts } from '../../../entities/device/device-texts.ts';
import { environmentTexts } from '../../../entities/environment/environment-texts.ts';
import type { FakeAnswers } from '../../../kit/testing/fake-api.ts';
import { option } from '../../../kit/testing/option.ts';
import { renderScreen, type Rendered } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { InstallPage } from '../install-page.tsx';
import type { InstallSearch } from '../install-search.ts';
import { installTexts } from '../texts.ts';

const texts = [installTexts, driverTexts, driverWords, troubleWords, deviceTexts, environmentTexts];
/** A room of the house. */
export const kitchen = anEnvironment({ Name: 'Kitchen' });
/** A driver with a form of its own. */
export const tasmota = aDriver();
/** A service that is only named. */
export const link = aDriver({
  Key: 'netatmo',
  Factory: 'netatmo',
  Provider: 'netatmo',
  family: 'account',
  type: 'link',
  url: 'https://www.netatmo.com',
});
/** A driver with streams and an auth type. */
export const camera = aDriver({
  Key: 'axis',
  Factory: 'axis',
  Provider: 'onvif',
  DeviceConfigurationMask: cameraMask,
});

type User = Rendered['user'];
type Answers = NonNullable<FakeAnswers['deviceManager']>;

function Standing({ start }: { readonly start: InstallSearch }) {
  const [search, setSearch] = useState(start);
  return <InstallPage search={search} onSearch={setSearch} />;
}

/** The page at an address, with the given drivers and hub answers. */
export const showInstall = (
  start: InstallSearch = {},
  answers: Answers = {},
  scene: Scene = {},
  drivers: Driver[] = [tasmota, link, camera],
) =>
  renderScreen(<Standing start={start} />, {
    texts,
    answers: { deviceManager: { drivers: () => drivers, ...answers } },
    ...scene,
    snapshot: { environments: [...systemEnvironments(), kitchen], ...scene.snapshot },
  });

/** The address of the form of {@link tasmota}. */
export const tasmotaForm: InstallSearch = { family: 'tasmota/tasmota', driver: 'tasmota' };
/** The hub's answer to a user who added a device. */
export const added = {
  status: 'resolved',
  value: { Id: 'd1' as never, Key: 'tas_12:ab' },
} as const satisfies AddResult;

/** Fills in the required fields. */
export async function fill(user: User): Promise<void> {
  await type(user, await screen.findByRole('textbox', { name: 'Name' }), 'Kettle');
  await user.click(screen.getByRole('combobox', { name: 'Environment' }));
  await user.click(await option('Kitchen'));
  await type(user, screen.getByRole('textbox', { name: 'Address' }), '192.168.1.30');
  await type(user, screen.getByRole('textbox', { name: 'Topic' }), 'kettle_1');
}

/** In one go: the form re-renders with every key. */
export async function type(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
