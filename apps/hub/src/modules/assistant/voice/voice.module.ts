import { defineModule } from '../../../platform/module.ts';
import { PasswordsPort } from '../../people/accounts/port.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { DeviceOperate } from '../../devices/devices/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { grantMigration } from './gateway/grant.store.ts';
import { personVoice } from './person-voice.ts';
import { voicePrincipal } from './speaker.ts';
import { voiceParts } from './voice-parts.ts';
import { voiceEvents } from './voice.events.ts';
import { voiceRoutes } from './voice.routes.ts';
import { voiceMigrations } from './voice.store.ts';

/** The voice links, their PINs and the bridge that executes directives. */
export const voice = defineModule({
  name: 'voice',
  needs: {
    users: UsersPort,
    lookup: DeviceLookup,
    operate: DeviceOperate,
    hasher: PasswordsPort,
    parameters: ParametersPort,
  },
  migrations: { config: [...voiceMigrations, grantMigration] },
  events: voiceEvents,
  ofPeople: { part: 'voice', kind: 'access' },
  make: (platform, ports) => {
    const parts = voiceParts(platform, ports);
    return {
      principals: [voicePrincipal(ports.users)],
      personal: personVoice(parts),
      routes: { voice: voiceRoutes(parts) },
      owns: [parts.reports, parts.gateway],
    };
  },
});
