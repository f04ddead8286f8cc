import { alarmDesk, alarms } from './alarms.ts';
import { activation } from './activation.ts';
import { assistant, assistantModel, assistantTokens } from './assistant.ts';
import { chat } from './chat.ts';
import { audit } from './audit.ts';
import { climate } from './climate.ts';
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
import { faces } from './faces.ts';
import { guest, guestPasses } from './guest-passes.ts';
import { hub } from './hub.ts';
import { identity } from './identity.ts';
import { deviceLimits, limitPreview, limits } from './limits.ts';
import { modbus } from './modbus.ts';
import { maintenance } from './maintenance.ts';
import { mqtt } from './mqtt.ts';
import { ownership } from './ownership.ts';
import { parameters } from './parameters.ts';
import { personData } from './person-data.ts';
import { presence } from './presence.ts';
import { recorder } from './recorder.ts';
import { sharing } from './sharing.ts';
import { snapshot } from './snapshot.ts';
import { factors, passkeys } from './second-factor.ts';
import { state } from './state.ts';
import { system } from './system.ts';
import { timedCommands } from './timed-commands.ts';
import { triggers } from './triggers.ts';
import { userAccess } from './user-access.ts';
import { userPicture } from './user-picture.ts';
import { users } from './users.ts';
import { viewAs } from './view-as.ts';
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
  ownership,
  personData,
  presence,
  userAccess,
  sharing,
  userPicture,
  viewAs,
  faces,
  environments,
  devices,
  deviceManager,
  deviceGroups,
  voice,
  maintenance,
  deviceDiscovery,
  events,
  history,
  alarms,
  alarmDesk,
  limits,
  deviceLimits,
  limitPreview,
  state,
  ds,
  recorder,
  energy,
  parameters,
  modbus,
  mqtt,
  triggers,
  timedCommands,
  climate,
  assistant,
  assistantTokens,
  assistantModel,
  chat,
  audit,
  guestPasses,
  guest,
  push,
  pushChoices,
};
/** The type of {@link hubContract}. */
export type HubContract = typeof hubContract;
