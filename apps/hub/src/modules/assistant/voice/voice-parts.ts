import { AddressLimit, Lockout, type PasswordHasher } from '@dimora/identity';
import { lazily } from '@dimora/node-kit/kernel';
import { Limiter } from '@dimora/runtime';
import type { Platform } from '../../../platform/module.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { DeviceOperate } from '../../devices/devices/port.ts';
import type { ParametersPort } from '../../house/parameters/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import { AnswersOnce } from './answers-once.ts';
import { ChangeReports } from './gateway/change-reports.ts';
import { EventGateway } from './gateway/event-gateway.ts';
import { eventGateway, GatewaySetup } from './gateway/gateway-settings.ts';
import { GrantStore } from './gateway/grant.store.ts';
import { speakerOf, voiceOfLink } from './speaker.ts';
import { VoiceLinks } from './voice-links.ts';
import { VoiceOpening } from './voice-opening.ts';
import { VoicePins } from './voice-pins.ts';
import { VoiceStore } from './voice.store.ts';
import { userVoicePinRefused } from './voice.events.ts';

type Needs = {
  readonly users: UsersPort;
  readonly lookup: DeviceLookup;
  readonly operate: DeviceOperate;
  readonly hasher: PasswordHasher;
  readonly parameters: ParametersPort;
};

/** Directives of one link: high enough that people never notice it. */
const LINK_PACE = { burst: 30, perSecond: 5 };

/** Makes the parts of the module, each with the others that it needs. */
export function voiceParts(platform: Platform, ports: Needs) {
  const { users, lookup, hasher, parameters } = ports;
  const { access, bus, clock, entropy } = platform;
  const store = new VoiceStore(platform.databases.config);
  const addressLimit = new AddressLimit(clock);
  const links = new VoiceLinks({ store, users, clock, entropy, bus });
  const pins = new VoicePins({
    store,
    hasher,
    addressLimit,
    lockout: new Lockout(clock),
    failed: (Id, retryAfterSeconds) => {
      const Name = users.byId(Id)?.Name ?? '';
      bus.emit(userVoicePinRefused, {
        user: { Id, Name },
        retryAfterSeconds,
      });
    },
  });
  const opening = new VoiceOpening({ store, users, bus });
  const pace = new Limiter(clock, LINK_PACE);
  parameters.define(eventGateway);
  const gateway = new EventGateway({
    grants: new GrantStore(platform.databases.config, platform.databases.vault),
    settings: () => parameters.value(eventGateway),
    addresses: platform.setting.eventGateway,
    clock,
    log: platform.log,
  });
  const reports = new ChangeReports({
    platform,
    lookup,
    gateway,
    voiceOf: (linkId) => voiceOfLink({ access, links, users }, linkId),
  });
  const bridge = lazily(async () => {
    const { VoiceBridge } = await import('./voice-bridge.ts');
    return new VoiceBridge({
      platform,
      ...ports,
      pins,
      opening,
      gateway,
      once: new AnswersOnce(clock),
      speakerOf: (token, address) =>
        speakerOf({ access, links, users, addressLimit, pace }, token, address),
    });
  });
  const setup = new GatewaySetup(parameters);
  return { store, links, pins, opening, gateway, reports, bridge, setup };
}
