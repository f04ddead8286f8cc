import { z } from 'zod';
import { answering } from '../access.ts';
import { atFirst } from '../console-facts.ts';
import { viewable } from '../facts.ts';
import { Device } from '../schemas/device.ts';
import { Environment } from '../schemas/environment.ts';
import { Property, SystemInfo, SystemState } from '../schemas/system.ts';
import { OwnUser, User } from '../schemas/user.ts';

const { session } = answering({ whileDriversLoad: true });

/** A snapshot of the whole hub as the caller may see it, in one request (START-23). */
export const HouseSnapshot = z.object({
  info: SystemInfo,
  system: SystemState,
  user: OwnUser,
  users: z.array(User),
  environments: z.array(Environment),
  devices: z.array(Device),
  property: Property.nullable(),
  /** The hub's change counter when the snapshot was taken; live values with a larger `seq` are newer. */
  seq: z.number().int(),
});
export type HouseSnapshot = z.infer<typeof HouseSnapshot>;

/** The single request after login (START-23). */
export const snapshot = {
  load: session
    .meta({ ...viewable, ...atFirst })
    .route({ method: 'GET', path: '/api/snapshot', tags: ['snapshot'] })
    .output(HouseSnapshot),
};
