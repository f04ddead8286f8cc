import { activation } from './activation.ts';
import { deviceDiscovery } from './device-discovery.ts';
import { deviceManager } from './device-manager.ts';
import { deviceGroups } from './device-groups.ts';
import { devices } from './devices.ts';
import { discovery } from './discovery.ts';
import { ds } from './ds.ts';
import { energy } from './energy.ts';
import { environments } from './environments.ts';
import { events } from './events.ts';
import { history } from './history.ts';
import { hub } from './hub.ts';
import { identity } from './identity.ts';
import { limitPreview, limits } from './limits.ts';
import { modbus } from './modbus.ts';
import { maintenance } from './maintenance.ts';
import { mqtt } from './mqtt.ts';
import { parameters } from './parameters.ts';
import { recorder } from './recorder.ts';
import { snapshot } from './snapshot.ts';
import { factors, passkeys } from './second-factor.ts';
import { state } from './state.ts';
import { system } from './system.ts';
import { users } from './users.ts';
import { voice } from './voice.ts';
import { push, pushChoices } from '../push.ts';

/** Every procedure of a hub with its literal path. */
export const hubContract = {
  system,
  identity,
  factors,
  passkeys,
  hub,
  activation,
  discovery,
  snapshot,
  users,
  environments,
  devices,
  deviceManager,
  deviceGroups,
  voice,
  maintenance,
  deviceDiscovery,
  events,
  history,
  limits,
  limitPreview,
  state,
  ds,
  recorder,
  energy,
  parameters,
  modbus,
  mqtt,
  push,
  pushChoices,
};
/** The type of {@link hubContract}. */
export type HubContract = typeof hubContract;
