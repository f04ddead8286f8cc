import { AddressLimit, Lockout, type PasswordHasher } from '@dimora/identity';
import { os } from '../../platform/http/os.ts';
import type { HubModule, Platform } from '../../platform/module.ts';
import type { DevicesPort } from '../devices/port.ts';
import type { UsersPort } from '../users/port.ts';
import { AnswersOnce } from './answers-once.ts';
import { Pace } from './pace.ts';
import { speakerOf } from './speaker.ts';
import { VoiceBridge } from './voice-bridge.ts';
import { VoiceLinks } from './voice-links.ts';
import { VoicePins } from './voice-pins.ts';
import { VoiceStore } from './voice.store.ts';
import { userVoicePinRefused } from './voice.events.ts';

/** What the voice needs of other modules. */
export type VoicePorts = {
  readonly users: UsersPort;
  readonly devices: DevicesPort;
  readonly hasher: PasswordHasher;
};

const voiceRoutes = (links: VoiceLinks, pins: VoicePins, bridge: VoiceBridge) => ({
  own: os.voice.own.handler(({ context: { caller } }) => ({
    links: links.of(caller.user.Id),
    hasPin: pins.has(caller.user.Id),
  })),
  link: os.voice.link.handler(({ context: { caller }, input }) =>
    links.make(caller.user, input.Name),
  ),
  unlink: os.voice.unlink.handler(({ context: { caller }, input }) => {
    links.end(caller.user, input.Id);
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
  directive: os.voice.directive.handler(({ context: { call }, input }) =>
    bridge.take(input, { bearer: call.bearer, address: call.address }),
  ),
});

/** Wires the voice links, their PINs and the bridge that obeys them. */
export function createVoice(
  platform: Platform,
  { users, devices, hasher }: VoicePorts,
): HubModule<undefined, ReturnType<typeof voiceRoutes>> {
  const { bus, clock, entropy } = platform;
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
      bus.emit(userVoicePinRefused, { user: { Id, Name }, retryAfterSeconds });
    },
  });
  const pace = new Pace(clock);
  const bridge = new VoiceBridge({
    platform,
    devices,
    pins,
    once: new AnswersOnce(clock),
    speakerOf: (token, address) => speakerOf({ links, users, addressLimit, pace }, token, address),
  });
  return { port: undefined, routes: voiceRoutes(links, pins, bridge) };
}
