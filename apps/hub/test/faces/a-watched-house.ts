/** A house whose cameras see faces, and faces for them to see. */
import type { DeviceId, EnvironmentId, UserId } from '@dimora/domain';
import { aPng } from '@dimora/testing/pictures';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { aHub, BEDROOM, LIVING, type TestHub, type TestHubOptions } from '../support/a-hub.ts';

/** The camera at the entrance. */
export const ENTRANCE = 'entrance' as DeviceId;
/** The camera in the garden. */
export const GARDEN = 'garden' as DeviceId;
/** Somebody of the house. */
export const USER = 'user' as UserId;

const camera = ({ hub }: TestHub, Id: DeviceId, EnvironmentId: EnvironmentId, topic: string) =>
  hub.modules.port(DeviceInstall).installDevice(
    grantToHub('INSTALL_DEVICE'),
    {
      driver: 'mqtt',
      Name: Id,
      EnvironmentId,
      Settings: {
        Address: Id,
        channels: [{ kind: 'picture', stateTopic: `frigate/${topic}/person/snapshot` }],
      },
    },
    { Id },
  ).Key;

/** A house with a camera at the entrance and one in the garden. */
export async function aWatchedHouse(options: TestHubOptions = {}) {
  const home = await aHub(options);
  const keys = {
    entrance: camera(home, ENTRANCE, LIVING, 'front_door'),
    garden: camera(home, GARDEN, BEDROOM, 'back_yard'),
  };
  const owner = await home.as('owner');
  const first = async () => (await owner.faces.list())[0];
  const events = async (type: string) =>
    (await owner.events.list({ limit: 200 })).events.filter(
      ({ IoTEventType }) => IoTEventType === type,
    );
  return { home, keys, owner, first, events };
}

/** A face that points in a direction, as recognisers write it: 32 numbers. */
export const face = (direction: number, blur = 0): number[] =>
  Array.from({ length: 32 }, (_, at) => (at === direction ? 1 : at === 31 ? blur : 0));
/** A picture as recognisers send it. */
export const PICTURE = aPng({ width: 60, height: 60 }).toString('base64');
