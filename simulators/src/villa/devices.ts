import type { VillaDevice } from './device.ts';
import { firstFloor } from './devices/first-floor.ts';
import { restOfGroundFloor } from './devices/ground-floor.ts';
import { kitchenAndDining } from './devices/kitchen-and-dining.ts';
import { livingRoom } from './devices/living-room.ts';
import { outdoors } from './devices/outdoors.ts';
import { phones } from './devices/phones.ts';
import { services } from './devices/services.ts';

/** Every device of the villa. */
export const DEVICES: readonly VillaDevice[] = [
  ...livingRoom,
  ...kitchenAndDining,
  ...restOfGroundFloor,
  ...firstFloor,
  ...outdoors,
  ...phones,
  ...services,
];
