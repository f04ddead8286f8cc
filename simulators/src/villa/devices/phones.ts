import { fake, type VillaDevice } from '../device.ts';
import type { PersonName } from '../people.ts';

const phone = (person: PersonName, Name: string, battery: number): VillaDevice => ({
  Id: `${person}-phone`,
  Name,
  room: '$home',
  build: fake('presence_sensor', { BATTERY_LEVEL: battery }),
  role: { kind: 'phone', person },
});

/** The phones of the villa's people: somewhere in the house, or out. */
export const phones: readonly VillaDevice[] = [
  phone('giulia', 'Giulia’s phone', 76),
  phone('marco', 'Marco’s phone', 58),
  phone('sofia', 'Sofia’s phone', 91),
];
