import type { VoiceResponse } from '@dimora/contract';
import type { Directive } from './directive.ts';
import type { VoiceFault } from './voice-fault.ts';

type Header = Pick<Directive['header'], 'correlationToken'>;

const event = (
  { correlationToken }: Header,
  { namespace, name }: { readonly namespace: string; readonly name: string },
  messageId: string,
) => ({
  namespace,
  name,
  messageId,
  payloadVersion: '3',
  ...(correlationToken === undefined ? {} : { correlationToken }),
});

/** Common parts of an answer: the directive it answers, and an id of its own. */
export type Answering = { readonly directive: Directive; readonly messageId: string };

/** An answer without a device: discovery, a grant. */
export const answer = (
  { directive: { header }, messageId }: Answering,
  kind: { readonly namespace: string; readonly name: string },
  payload: Record<string, unknown>,
): VoiceResponse => ({ event: { header: event(header, kind, messageId), payload } });

/** An answer about a device, with its current state. */
export const answerOf = (
  { directive: { header, endpoint }, messageId }: Answering,
  kind: { readonly namespace: string; readonly name: string },
  {
    properties,
    payload = {},
  }: {
    readonly properties: readonly Record<string, unknown>[];
    readonly payload?: Record<string, unknown>;
  },
): VoiceResponse => ({
  context: { properties: [...properties] },
  event: {
    header: event(header, kind, messageId),
    endpoint: { endpointId: endpoint?.endpointId ?? '' },
    payload,
  },
});

/** The order is accepted, and its outcome follows by the event gateway; without one, a state report shows it. */
export const deferred = (
  { directive: { header }, messageId }: Answering,
  estimatedDeferralInSeconds: number,
): VoiceResponse => ({
  event: {
    header: event(header, { namespace: 'Alexa', name: 'DeferredResponse' }, messageId),
    payload: { estimatedDeferralInSeconds },
  },
});

/** An error response; one to an unreadable directive names no device. */
export function refusal(
  directive: Directive | undefined,
  fault: VoiceFault,
  messageId: string,
): VoiceResponse {
  const granting = directive?.header.namespace === 'Alexa.Authorization';
  const kind = {
    namespace: granting ? 'Alexa.Authorization' : fault.namespace,
    name: 'ErrorResponse',
  };
  const type = granting ? 'ACCEPT_GRANT_FAILED' : fault.type;
  const endpointId = directive?.endpoint?.endpointId;
  return {
    event: {
      header: event(directive?.header ?? {}, kind, messageId),
      ...(endpointId === undefined ? {} : { endpoint: { endpointId } }),
      payload: { type, message: fault.message, ...fault.more },
    },
  };
}
