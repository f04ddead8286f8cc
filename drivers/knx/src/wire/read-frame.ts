import type { Telegram } from '../codec/telegram.ts';
import { library, type CemiMessage } from './library.ts';

const { Address, Protocol } = library;

/** The content of a KNXnet/IP frame; other frames are ignored. */
export type Frame =
  | {
      readonly kind: 'connected';
      readonly channel: number;
      readonly status: number;
      readonly address: number;
    }
  | { readonly kind: 'alive'; readonly channel: number; readonly status: number }
  | { readonly kind: 'bye'; readonly channel: number }
  | {
      readonly kind: 'ack';
      readonly channel: number;
      readonly sequence: number;
      readonly status: number;
    }
  | {
      readonly kind: 'tunnelled';
      readonly channel: number;
      readonly sequence: number;
      /** Absent if it isn't about a group address. */
      readonly heard: Heard | undefined;
    }
  | { readonly kind: 'routed'; readonly heard: Heard }
  | { readonly kind: 'busy'; readonly waitMs: number }
  | { readonly kind: 'gateway'; readonly gateway: Gateway };

/** A gateway or router, as it describes itself. */
export type Gateway = {
  readonly name: string;
  /** Twelve digits, lower case. */
  readonly serial: string;
  /** Its endpoint for tunnels. */
  readonly port: number;
  /** The line's multicast address, if it routes. */
  readonly multicast: string;
  readonly tunnels: boolean;
  readonly routes: boolean;
};

/** A telegram of the line, or the confirmation of one of ours. */
export type Heard = {
  readonly telegram: Telegram;
  /**
   * True for the gateway's confirmation of our own telegram; `failed` if no device on the line acknowledged
   * it.
   */
  readonly confirms: boolean;
  readonly failed: boolean;
};

const SERVICES = {
  gateway: 0x0202,
  connected: 0x0206,
  alive: 0x0208,
  bye: 0x0209,
  tunnelled: 0x0420,
  ack: 0x0421,
  routed: 0x0530,
  busy: 0x0532,
} as const;
const FAMILIES = { tunnelling: 4, routing: 5 } as const;
const HEADER = 6;
/** The message code of a confirmation. */
const CONFIRMATION = 0x2e;

/** Parses a whole frame; `undefined` if it is invalid or irrelevant. Never throws. */
export function readFrame(bytes: Uint8Array): Frame | undefined {
  const frame = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isFrame(frame)) return undefined;
  try {
    return read(frame);
  } catch {
    return undefined;
  }
}

/** True if a header's length matches the bytes that follow. */
const isFrame = (frame: Buffer): boolean =>
  frame.length > HEADER &&
  frame[0] === HEADER &&
  frame[1] === 0x10 &&
  frame.readUInt16BE(4) === frame.length;

function read(frame: Buffer): Frame | undefined {
  const service = frame.readUInt16BE(2);
  switch (service) {
    case SERVICES.connected: {
      const status = frame.readUInt8(7);
      // An error status comes without further fields.
      const address = status === 0 ? frame.readUInt16BE(frame.length - 2) : 0;
      return { kind: 'connected', channel: frame.readUInt8(6), status, address };
    }
    case SERVICES.alive:
      return { kind: 'alive', channel: frame.readUInt8(6), status: frame.readUInt8(7) };
    case SERVICES.bye:
      return { kind: 'bye', channel: frame.readUInt8(6) };
    case SERVICES.ack: {
      const [, channel = 0, sequence = 0, status = 1] = frame.subarray(HEADER);
      return { kind: 'ack', channel, sequence, status };
    }
    case SERVICES.tunnelled: {
      const channel = frame.readUInt8(7);
      return { kind: 'tunnelled', channel, sequence: frame.readUInt8(8), heard: heardIn(frame) };
    }
    case SERVICES.routed: {
      const heard = heardIn(frame);
      return heard && { kind: 'routed', heard };
    }
    case SERVICES.gateway: {
      const gateway = gatewayIn(frame);
      return gateway && { kind: 'gateway', gateway };
    }
    case SERVICES.busy:
      return { kind: 'busy', waitMs: frame.readUInt16BE(8) };
    default:
      return undefined;
  }
}

/** Parses the line part of a frame; the frame must be acknowledged even if that is unreadable. */
function heardIn(frame: Buffer): Heard | undefined {
  try {
    const { knxMessage } = Protocol.parseMessage(frame);
    return 'cEMIMessage' in knxMessage ? heardOf(knxMessage.cEMIMessage) : undefined;
  } catch {
    return undefined;
  }
}

function heardOf({
  msgCode,
  control,
  srcAddress,
  dstAddress,
  npdu,
}: CemiMessage): Heard | undefined {
  if (!npdu || control.addressType !== Address.TYPE_GROUP) return undefined;
  const service = serviceOf(npdu);
  const data = Uint8Array.from(npdu.dataValue);
  if (!service || data.length > 14) return undefined;
  const payload = { short: npdu.dataBuffer === null, data };
  return {
    telegram: { source: srcAddress.get(), group: dstAddress.get(), service, payload },
    confirms: msgCode === CONFIRMATION,
    failed: Number(control.error) === 1,
  };
}

function serviceOf(npdu: CemiMessage['npdu']): Telegram['service'] | undefined {
  if (npdu.isGroupRead) return 'read';
  if (npdu.isGroupResponse) return 'response';
  return npdu.isGroupWrite ? 'write' : undefined;
}

function gatewayIn(frame: Buffer): Gateway | undefined {
  const { knxMessage } = Protocol.parseMessage(frame);
  if (!('deviceInfo' in knxMessage) || !('hpai' in knxMessage)) return undefined;
  const { deviceInfo, serviceFamilies, hpai } = knxMessage;
  return {
    name: deviceInfo.name.trim(),
    serial: Buffer.from(deviceInfo.serialNumber).toString('hex'),
    port: hpai.port,
    multicast: deviceInfo.ip,
    tunnels: serviceFamilies.services.has(FAMILIES.tunnelling),
    routes: serviceFamilies.services.has(FAMILIES.routing),
  };
}
