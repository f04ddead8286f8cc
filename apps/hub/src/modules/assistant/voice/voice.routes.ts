import type { Lazy } from '@dimora/node-kit/kernel';
import { os } from '../../../platform/http/os.ts';
import type { EventGateway } from './gateway/event-gateway.ts';
import type { GatewaySetup } from './gateway/gateway-settings.ts';
import type { VoiceBridge } from './voice-bridge.ts';
import type { VoiceLinks } from './voice-links.ts';
import type { VoiceOpening } from './voice-opening.ts';
import type { VoicePins } from './voice-pins.ts';

type Parts = {
  readonly links: VoiceLinks;
  readonly pins: VoicePins;
  readonly opening: VoiceOpening;
  readonly bridge: Lazy<VoiceBridge>;
  readonly gateway: EventGateway;
  readonly setup: GatewaySetup;
};

/** The procedures of a person's voice, of the gateway, and the directives themselves. */
export const voiceRoutes = ({ links, pins, opening, bridge, gateway, setup }: Parts) => ({
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
