import type { Outgoing } from '../codec/telegram.ts';
import { library, type CemiMessage } from './library.ts';

const { Address, Cemi, DataBuffer, Endpoint, Protocol, TunnelRequest } = library;

/** The endpoint for responses; `undefined` for the sender's own. */
export type ReplyTo = { readonly address: string; readonly port: number } | 'tcp' | undefined;

const TUNNEL_LINK_LAYER = 2;
const IPV4_TCP = 2;
/** The lowest priority, and a hop count large enough for any house. */
const USUAL = { priority: 3, hopCount: 6 } as const;

/** Search request. */
export const askWho = (reply: ReplyTo): Uint8Array =>
  Protocol.newKNXSearchRequest(endpoint(reply)).toBuffer();

/** Tunnel connect request. */
export const askTunnel = (reply: ReplyTo): Uint8Array => {
  const end = endpoint(reply);
  return Protocol.newKNXConnectRequest(new TunnelRequest(TUNNEL_LINK_LAYER), end, end).toBuffer();
};

/** Heartbeat (connection state request). */
export const askAlive = (channel: number, reply: ReplyTo): Uint8Array =>
  Protocol.newKNXConnectionStateRequest(channel, endpoint(reply)).toBuffer();

/** Disconnect request. */
export const sayBye = (channel: number, reply: ReplyTo): Uint8Array =>
  Protocol.newKNXDisconnectRequest(channel, endpoint(reply)).toBuffer();

/** Disconnect response. */
export const takeBye = (channel: number): Uint8Array =>
  Protocol.newKNXDisconnectResponse(channel, 0).toBuffer();

/** Acknowledges a telegram from a tunnel. */
export const acknowledge = (channel: number, sequence: number): Uint8Array =>
  Protocol.newKNXTunnelingACK(channel, sequence, 0).toBuffer();

/** Sends a telegram through a tunnel; the gateway fills in its address. */
export const tunnelled = (channel: number, sequence: number, telegram: Outgoing): Uint8Array => {
  const message = Cemi.newLDataRequestMessage(...parts(0, telegram));
  return Protocol.newKNXTunnelingRequest(channel, sequence, asUsual(message)).toBuffer();
};

/** Sends a telegram to all routers. */
export const routed = (source: number, telegram: Outgoing): Uint8Array =>
  Protocol.newKNXRoutingIndication(
    asUsual(Cemi.newLDataIndicationMessage(...parts(source, telegram))),
  ).toBuffer();

function parts(source: number, { group, service, payload }: Outgoing) {
  const point = {
    id: '',
    value: '',
    type: { type: payload.short },
    bind: null,
    read: () => null,
    write: null,
  };
  return [
    service,
    new Address(source),
    new Address(group, Address.TYPE_GROUP),
    new DataBuffer(Buffer.from(payload.data), point),
  ] as const;
}

function asUsual<Message extends CemiMessage>(message: Message): Message {
  const { control } = message;
  control.addressType = Address.TYPE_GROUP;
  control.ack = 0;
  control.priority = USUAL.priority;
  control.hopCount = USUAL.hopCount;
  return message;
}

/** The endpoint for responses; all zeros mean the sender's own. */
function endpoint(reply: ReplyTo) {
  if (reply === 'tcp') return new Endpoint('0.0.0.0', 0, IPV4_TCP);
  return reply ? new Endpoint(reply.address, reply.port) : Endpoint.NULLHPAI;
}
