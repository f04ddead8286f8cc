import { defineModule, hears } from '../../../platform/module.ts';
import { TimedCommandsPort } from '../../automations/timed-commands/port.ts';
import { timedCommandEnded } from '../../automations/timed-commands/timed-command.events.ts';
import { TriggersPort } from '../../automations/triggers/port.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { DeviceOperate } from '../../devices/devices/port.ts';
import { DriversPort } from '../../devices/drivers/port.ts';
import { RecorderPort } from '../../history/recorder/port.ts';
import { HubPlacePort } from '../../house/hub/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { SystemPort } from '../../house/system/port.ts';
import { PresencePort } from '../../people/presence/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { assistantParts } from './assistant-parts.ts';
import { assistantAllowed, assistantEntryChanged, assistantRevoked } from './assistant.events.ts';
import { assistantRoutes } from './assistant.routes.ts';
import { serveMcpRoutes } from './mcp/mcp.routes.ts';
import { MODEL } from './model/model-settings.ts';
import { personConversation } from './person-conversation.ts';
import { threadMigrations } from './thread.store.ts';
import { tokenMigrations } from './tokens.store.ts';

/** The house that understands: people write to it, and assistants that they trust ask it (SHELL-B5). */
export const assistant = defineModule({
  name: 'assistant',
  needs: {
    devices: DeviceLookup,
    drivers: DriversPort,
    house: VisibilityPort,
    operate: DeviceOperate,
    parameters: ParametersPort,
    presence: PresencePort,
    recorder: RecorderPort,
    system: SystemPort,
    timed: TimedCommandsPort,
    triggers: TriggersPort,
    users: UsersPort,
    place: HubPlacePort,
  },
  migrations: { config: tokenMigrations, history: threadMigrations },
  events: [assistantAllowed, assistantRevoked, assistantEntryChanged],
  ofPeople: { part: 'assistants', kind: 'house' },
  make: (platform, ports) => {
    ports.parameters.define(MODEL);
    const parts = assistantParts(platform, ports);
    return {
      principals: [parts.tokens.principal],
      personal: personConversation(parts),
      routes: assistantRoutes(parts),
      http: (http) => serveMcpRoutes(http, parts.mcp),
      listens: [hears(timedCommandEnded, (told) => parts.service.commandEnded(told))],
    };
  },
});
