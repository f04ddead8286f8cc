import type { DeviceId, Language } from '@dimora/domain';
import type { TestClient } from '@dimora/testing/hub';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import {
  BEDROOM,
  LIVING,
  aHub,
  until,
  type TestHub,
  type TestHubOptions,
} from '../support/a-hub.ts';

/** What the house of these tests has beside the lamp and the socket. */
const DEVICES = [
  ['sofa', 'Sofa lamp', 'fake_dimmable_light', LIVING],
  ['front-lock', 'Front door', 'fake_door_lock', LIVING],
  ['window', 'Balcony window', 'fake_contact_sensor', LIVING],
  ['motion', 'Motion', 'fake_presence_sensor', LIVING],
  ['blind', 'Bed blind', 'fake_barrier', BEDROOM],
  ['left', 'Bedside lamp left', 'fake_light', BEDROOM],
  ['right', 'Bedside lamp right', 'fake_light', BEDROOM],
  ['thermostat', 'Bedroom thermostat', 'fake_thermostat', BEDROOM],
] as const;

/** A hub whose house can be talked to. */
export async function aTalkingHub(options: TestHubOptions = {}): Promise<TestHub> {
  const home = await aHub(options);
  const install = home.hub.modules.port(DeviceInstall);
  for (const [Id, Name, driver, EnvironmentId] of DEVICES)
    install.installDevice(
      grantToHub('INSTALL_DEVICE'),
      { driver, Name, EnvironmentId, Settings: { Address: Id, delayMs: 0, driven: true } },
      { Id: Id as DeviceId },
    );
  const owner = await home.as('owner');
  await until(async () => (await owner.devices.list()).every(({ Reachable }) => Reachable));
  return home;
}

/** A turn of the thread, as a client receives it. */
type Said = Awaited<ReturnType<TestClient['assistant']['say']>>;

/** Says something to the house. */
export const say = (client: TestClient, Text: string, Language: Language = 'en'): Promise<Said> =>
  client.assistant.say({ Text, Language });

/** An answer of one kind; anything else fails the test. */
export function as<Kind extends Said['answer']['kind']>(
  { answer }: Pick<Said, 'answer'>,
  kind: Kind,
): Extract<Said['answer'], { kind: Kind }> {
  if (answer.kind !== kind) throw new Error(`not ${kind}: ${JSON.stringify(answer)}`);
  return answer as Extract<Said['answer'], { kind: Kind }>;
}

/** The value of a device, as its owner reads it. */
export async function valueOf(
  client: TestClient,
  reference: string,
  name: string,
): Promise<unknown> {
  return (await client.devices.get({ reference })).Status.StateVars[name]?.Value;
}
