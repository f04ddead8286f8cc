import type { Device, VoiceRequest, VoiceResponse } from '@dimora/contract';
import { motionOf, type DeviceAction, type DeviceId, type StateValue } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { z } from 'zod';
import type { Granted } from '../../../platform/access.ts';
import type { Platform } from '../../../platform/module.ts';
import { deviceStateChanged } from '../../devices/device-register/device.events.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { DeviceOperate } from '../../devices/devices/port.ts';
import { answer, answerOf, deferred, refusal, type Answering } from './alexa/answers.ts';
import { readDirective, tokenWithin, type Directive } from './alexa/directive.ts';
import { SKILLS, endpointOf, propertiesOf } from './alexa/endpoints.ts';
import { faultOf } from './alexa/fault-of.ts';
import type { Order } from './alexa/skill.ts';
import { VoiceFault } from './alexa/voice-fault.ts';
import { scoped } from './gateway/scoped.ts';
import type { EventGateway } from './gateway/event-gateway.ts';
import type { AnswersOnce } from './answers-once.ts';
import type { Speaker } from './speaker.ts';
import type { VoiceOpening } from './voice-opening.ts';
import type { VoicePins } from './voice-pins.ts';

/** The assistant times out after eight seconds; a slow device must not look like an unreachable hub. */
const ANSWER_MS = 7_000;
/** How much longer a slow lock is expected to turn, in seconds. */
const TURNS_S = 20;
/** How long a lock may take to turn before the assistant gets an error. */
const GIVEN_UP_MS = 35_000;
/** The most devices that the assistant accepts. */
const MOST_ENDPOINTS = 300;

/** Sent with a directive that opens the house: never in a cookie, which the assistant would store. */
const Pin = z.object({ pin: z.string().max(20).optional() });

type Parts = {
  readonly platform: Pick<Platform, 'access' | 'bus' | 'clock' | 'entropy' | 'log'>;
  readonly lookup: Pick<DeviceLookup, 'all' | 'byId'>;
  readonly operate: Pick<DeviceOperate, 'operate'>;
  readonly pins: VoicePins;
  readonly opening: Pick<VoiceOpening, 'allows'>;
  readonly once: AnswersOnce;
  readonly gateway: Pick<EventGateway, 'accept' | 'serves' | 'send'>;
  /** See {@link speakerOf}. */
  readonly speakerOf: (token: string | undefined, address: string) => Speaker;
};

/** Where a message came from. */
export type VoiceCall = { readonly bearer: string | undefined; readonly address: string };

/**
 * Executes a voice assistant's directives on behalf of the people who linked it (DEVICES-29). Always answers;
 * errors are answers too.
 */
export class VoiceBridge {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async take(request: VoiceRequest, { bearer, address }: VoiceCall): Promise<VoiceResponse> {
    const { platform, once, speakerOf } = this.#parts;
    let directive: Directive | undefined;
    try {
      directive = readDirective(request);
      const speaker = speakerOf(bearer ?? tokenWithin(directive), address);
      const answering = { directive, messageId: platform.entropy.id() };
      // Read-only messages may be repeated; commands run once.
      if (asks(directive)) return await this.#obeyed(speaker, answering);
      return await once.of(`${speaker.linkId} ${directive.header.messageId}`, () =>
        this.#obeyed(speaker, answering).catch((error: unknown) => this.#refused(directive, error)),
      );
    } catch (error) {
      return this.#refused(directive, error);
    }
  }

  #refused(directive: Directive | undefined, error: unknown): VoiceResponse {
    const { entropy, log } = this.#parts.platform;
    return refusal(directive, faultOf(error, log), entropy.id());
  }

  async #obeyed(speaker: Speaker, answering: Answering): Promise<VoiceResponse> {
    const { namespace, name } = answering.directive.header;
    switch (`${namespace}.${name}`) {
      case 'Alexa.Authorization.AcceptGrant':
        await this.#parts.gateway.accept(speaker.linkId, codeOf(answering.directive));
        return answer(answering, { namespace, name: 'AcceptGrant.Response' }, {});
      case 'Alexa.Discovery.Discover':
        return answer(
          answering,
          { namespace, name: 'Discover.Response' },
          { endpoints: this.#endpoints(speaker) },
        );
      case 'Alexa.ReportState':
        return this.#reported(speaker, answering);
      default:
        return this.#operated(speaker, answering);
    }
  }

  #endpoints(speaker: Speaker): Record<string, unknown>[] {
    const { lookup, platform, gateway } = this.#parts;
    const reports = gateway.serves(speaker.linkId);
    return lookup
      .all()
      .filter((device) => platform.access.holds(speaker.voice, 'OPERATE_DEVICE', device))
      .map((device) => endpointOf(device, reports))
      .filter((endpoint) => endpoint !== undefined)
      .slice(0, MOST_ENDPOINTS);
  }

  #reported(speaker: Speaker, answering: Answering): VoiceResponse {
    const device = this.#device(speaker, answering);
    if (!device.Reachable) throw new VoiceFault('ENDPOINT_UNREACHABLE', 'DEVICE_UNREACHABLE');
    return answerOf(
      answering,
      { namespace: 'Alexa', name: 'StateReport' },
      { properties: propertiesOf(device, this.#parts.platform.clock.now()) },
    );
  }

  async #operated(speaker: Speaker, answering: Answering): Promise<VoiceResponse> {
    const { clock } = this.#parts.platform;
    const { directive } = answering;
    const order = orderOf(this.#device(speaker, answering), directive);
    await this.#mustBeAllowed(speaker, order, directive);
    const isThere = await this.#run(speaker, answering, order);
    if (!isThere && order.action.Name === 'SET_LOCKED') {
      void this.#followUp(speaker, answering, order);
      return deferred(answering, TURNS_S);
    }
    const device = this.#device(speaker, answering);
    const properties = propertiesOf(isThere ? device : asOrdered(device, order), clock.now());
    if (directive.header.namespace !== 'Alexa.SceneController')
      return answerOf(answering, { namespace: 'Alexa', name: 'Response' }, { properties });
    const timestamp = new Date(clock.now()).toISOString();
    return answerOf(
      answering,
      { namespace: 'Alexa.SceneController', name: 'ActivationStarted' },
      { properties: [], payload: { cause: { type: 'VOICE_INTERACTION' }, timestamp } },
    );
  }

  /**
   * What opens the house takes a PIN: one that the directive brings, or the assistant's own where it always
   * asks for one and the owner allows that for this person. A PIN that is sent is checked in any case.
   */
  async #mustBeAllowed(speaker: Speaker, order: Order, directive: Directive): Promise<void> {
    if (!order.opens) return;
    const { pins, opening } = this.#parts;
    const { Id } = speaker.person;
    const said = Pin.safeParse(directive.payload);
    const isSaid = !said.success || said.data.pin !== undefined;
    if (order.asked && !isSaid && opening.allows(Id)) return;
    await pins.check(Id, said.data?.pin, speaker.address);
  }

  /**
   * Runs a command; answers whether the device is there. A blind is answered on its way; a lock has until the
   * deadline to turn, because nobody should hear that it has.
   */
  async #run(speaker: Speaker, answering: Answering, order: Order): Promise<boolean> {
    const { platform, lookup, operate } = this.#parts;
    const device = this.#device(speaker, answering);
    const { promise: tooLate, resolve } = Promise.withResolvers<'late'>();
    using _timer = platform.clock.after(ANSWER_MS, () => resolve('late'));
    const { action, Value } = order;
    const running = operate.operate({ device, action, Value, by: speaker.voice.actor });
    // The event log records how it ends, even if nothing waits for it any more.
    running.catch(() => {});
    const outcome = await Promise.race([running, tooLate]);
    if (outcome === 'accepted' && action.Name === 'SET_LOCKED') {
      using turned = this.#reports(device.Id, action, Value);
      return (await Promise.race([turned.promise, tooLate])) !== 'late';
    }
    if (outcome !== 'late') return outcome !== 'accepted';
    if (motionOf(lookup.byId(device.Id)?.Status.StateVars ?? {})?.kind === 'moving') return false;
    throw new DimoraError('DEVICE_TIMEOUT', { name: device.Name, timeoutMs: ANSWER_MS });
  }

  /** Tells the assistant how a deferred order has ended; never rejects. */
  async #followUp(speaker: Speaker, answering: Answering, order: Order): Promise<void> {
    const { platform, gateway } = this.#parts;
    if (!gateway.serves(speaker.linkId)) return;
    const { promise: tooLate, resolve } = Promise.withResolvers<'late'>();
    using _timer = platform.clock.after(GIVEN_UP_MS, () => resolve('late'));
    const { endpointId = '' } = answering.directive.endpoint ?? {};
    using turned = this.#reports(endpointId as DeviceId, order.action, order.Value);
    const isLate = (await Promise.race([turned.promise, tooLate])) === 'late';
    const last: Answering = { ...answering, messageId: platform.entropy.id() };
    const outcome = this.#outcome(speaker, last, isLate);
    await gateway.send(speaker.linkId, (token) => scoped(outcome, token));
  }

  #outcome(speaker: Speaker, answering: Answering, isLate: boolean): VoiceResponse {
    try {
      const device = this.#device(speaker, answering);
      if (!device.Reachable) throw new VoiceFault('ENDPOINT_UNREACHABLE', 'DEVICE_UNREACHABLE');
      if (isLate) throw new VoiceFault('HARDWARE_MALFUNCTION', 'DEVICE_TIMEOUT');
      const properties = propertiesOf(device, this.#parts.platform.clock.now());
      return answerOf(answering, { namespace: 'Alexa', name: 'Response' }, { properties });
    } catch (error) {
      const fault = faultOf(error, this.#parts.platform.log);
      return refusal(answering.directive, fault, answering.messageId);
    }
  }

  /** Resolves when the device reports the value. */
  #reports(
    id: DeviceId,
    { ReplyAs }: DeviceAction,
    Value: StateValue,
  ): Disposable & { readonly promise: Promise<void> } {
    const { platform, lookup } = this.#parts;
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = (): void => {
      if (lookup.byId(id)?.Status.StateVars[ReplyAs ?? '']?.Value === Value) resolve();
    };
    const listening = platform.bus.on(deviceStateChanged, ({ device }) => {
      if (device.Id === id) look();
    });
    look();
    return { promise, [Symbol.dispose]: () => listening[Symbol.dispose]() };
  }

  /** The device that a directive names, granted to the speaker's voice. Rejects with NOT_FOUND. */
  #device({ voice }: Speaker, { directive }: Answering): Granted<Device, 'OPERATE_DEVICE'> {
    const { access } = this.#parts.platform;
    const device = this.#parts.lookup.byId((directive.endpoint?.endpointId ?? '') as DeviceId);
    // What the speaker may only look at isn't there either.
    const operable = device && access.holds(voice, 'OPERATE_DEVICE', device) ? device : undefined;
    return access.grantFor(voice)('OPERATE_DEVICE', operable);
  }
}

/** A device that has accepted an order and is on its way, as it will be: the assistant asks what it has done. */
function asOrdered(device: Device, { action: { ReplyAs }, Value }: Order): Device {
  const held = ReplyAs === null ? undefined : device.Status.StateVars[ReplyAs];
  if (ReplyAs === null || !held) return device;
  const StateVars = { ...device.Status.StateVars, [ReplyAs]: { ...held, Value } };
  return { ...device, Status: { ...device.Status, StateVars } };
}

/** True for read-only messages. */
const asks = ({ header: { namespace, name } }: Directive): boolean =>
  namespace === 'Alexa.Discovery' || (namespace === 'Alexa' && name === 'ReportState');

/**
 * The action that a directive requests of a device. Throws INVALID_DIRECTIVE if the device lacks the ability.
 */
function orderOf(device: Device, directive: Directive): Order {
  const { namespace, instance } = directive.header;
  const skill = SKILLS.find((each) => each.interface === namespace && each.instance === instance);
  const order = skill?.capability(device) && skill.order?.(device, directive);
  if (!order) throw new VoiceFault('INVALID_DIRECTIVE', 'NOT_FOUND');
  return order;
}

const Grant = z.object({
  grant: z.object({ type: z.literal('OAuth2.AuthorizationCode'), code: z.string().max(4096) }),
});

/** The code of an AcceptGrant directive. Throws INVALID_DIRECTIVE. */
function codeOf({ payload }: Directive): string {
  const read = Grant.safeParse(payload);
  if (!read.success) throw new VoiceFault('INVALID_DIRECTIVE', 'VALIDATION_FAILED');
  return read.data.grant.code;
}
