import { AddressLimit, Lockout } from '@dimora/identity';
import { lazily, type Lazy } from '@dimora/node-kit/kernel';
import { Limiter } from '@dimora/runtime';
import { os } from '../../../platform/http/os.ts';
import { defineModule } from '../../../platform/module.ts';
import { fileOf, filed } from '../../../platform/personal-data.ts';
import { PasswordsPort } from '../../people/accounts/port.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { DeviceOperate } from '../../devices/devices/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { AnswersOnce } from './answers-once.ts';
import { ChangeReports } from './gateway/change-reports.ts';
import { EventGateway } from './gateway/event-gateway.ts';
import { eventGateway, GatewaySetup } from './gateway/gateway-settings.ts';
import { grantMigration, GrantStore } from './gateway/grant.store.ts';
import { speakerOf, voiceOfLink, voicePrincipal } from './speaker.ts';
import type { VoiceBridge } from './voice-bridge.ts';
import { VoiceLinks } from './voice-links.ts';
import { VoiceOpening } from './voice-opening.ts';
import { VoicePins } from './voice-pins.ts';
import { VoiceStore, voiceMigrations } from './voice.store.ts';
import { userVoicePinRefused, voiceEvents } from './voice.events.ts';

type Parts = {
  readonly links: VoiceLinks;
  readonly pins: VoicePins;
  readonly opening: VoiceOpening;
  readonly bridge: Lazy<VoiceBridge>;
  readonly gateway: EventGateway;
  readonly setup: GatewaySetup;
};

const voiceRoutes = ({ links, pins, opening, bridge, gateway, setup }: Parts) => ({
  own: os.voice.own.handler(({ context: { caller } }) => ({
    links: links
      .of(caller.user.Id)
      .map((link) => (gateway.serves(link.Id) ? { ...link, reports: true } : link)),
    hasPin: pins.has(caller.user.Id),
    assistantPin: opening.allows(caller.user.Id),
  })),
  link: os.voice.link.handler(({ context: { caller }, input }) =>
    links.make(caller.user, input.Name),
  ),
  unlink: os.voice.unlink.handler(({ context: { caller }, input }) => {
    links.end(caller.user, input.Id);
    gateway.forget(input.Id);
    return {};
  }),
  setPin: os.voice.setPin.handler(async ({ context: { caller }, input }) => {
    await pins.set(caller.user.Id, input.pin);
    return {};
  }),
  removePin: os.voice.removePin.handler(({ context: { caller } }) => {
    pins.remove(caller.user.Id);
    return {};
  }),
  opening: os.voice.opening.handler(({ context }) => ({
    UserIds: opening.list(context.grant('ALLOW_VOICE_OPENING')),
  })),
  allowOpening: os.voice.allowOpening.handler(({ context, input }) => {
    opening.set(context.grant('ALLOW_VOICE_OPENING'), input, context.caller.user);
    return { allowed: input.allowed };
  }),
  gateway: os.voice.gateway.handler(({ context }) => setup.get(context.grant('MODIFY_HUB'))),
  setGateway: os.voice.setGateway.handler(({ context, input }) =>
    setup.set(context.grant('MODIFY_HUB'), input.settings),
  ),
  directive: os.voice.directive.handler(async ({ context: { call }, input }) =>
    (await bridge()).take(input, {
      bearer: call.bearer,
      address: call.address,
    }),
  ),
});

/** Directives of one link: high enough that people never notice it. */
const LINK_PACE = { burst: 30, perSecond: 5 };

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
  make: (platform, { users, lookup, operate, hasher, parameters }) => {
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
        lookup,
        operate,
        pins,
        opening,
        gateway,
        once: new AnswersOnce(clock),
        speakerOf: (token, address) =>
          speakerOf({ access, links, users, addressLimit, pace }, token, address),
      });
    });
    platform.personalData.declare({
      part: 'voice',
      exported: (Id) => [
        ...filed('sign-in/voice-links.json', links.of(Id)),
        ...fileOf('sign-in/voice-pin.json', pins.has(Id) ? { isSet: true } : undefined),
        ...fileOf('sign-in/voice-opening.json', opening.allows(Id) ? { allowed: true } : undefined),
      ],
      leave: (Id) => {
        for (const link of store.of(Id)) {
          store.remove(link);
          gateway.forget(link.Id);
        }
        store.setPin(Id, null);
        store.setOpener(Id, false);
      },
    });
    const setup = new GatewaySetup(parameters);
    return {
      principals: [voicePrincipal(users)],
      routes: {
        voice: voiceRoutes({ links, pins, opening, bridge, gateway, setup }),
      },
      stop: () => {
        reports[Symbol.dispose]();
        gateway[Symbol.dispose]();
      },
    };
  },
});
