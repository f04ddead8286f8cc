import { deserialize, serialize } from 'node:v8';

/** A message as the broker passes it to its store. */
export type Packet = {
  readonly cmd?: string;
  readonly topic: string;
  readonly payload: string | Uint8Array;
  readonly qos?: number;
  readonly retain?: boolean;
  readonly dup?: boolean;
  readonly clientId?: string;
  readonly brokerId?: string | undefined;
  readonly brokerCounter?: number | undefined;
  readonly messageId?: number | undefined;
  /** MQTT 5: what the publisher has added, and when the message expires, in milliseconds since 1970. */
  readonly properties?: unknown;
  readonly messageExpiry?: number;
};

/** Bytes that count for a message's account. */
export const sizeOf = ({ topic, payload }: Pick<Packet, 'topic' | 'payload'>): number =>
  payload.length + Buffer.byteLength(topic);

/**
 * A message as the broker queues it, without what only the connection knows that it came on. Its number is that of its
 * way to a client, so it has none yet.
 */
export function asMessage(packet: Packet): Packet {
  const { cmd = 'publish', brokerId, brokerCounter, topic, payload } = packet;
  const { qos = 0, retain = false, dup = false } = packet;
  const { clientId, properties, messageExpiry } = packet;
  return {
    cmd,
    brokerId,
    brokerCounter,
    topic,
    payload,
    qos,
    retain,
    dup,
    messageId: undefined,
    ...(clientId !== undefined && { clientId }),
    ...(properties !== undefined && { properties }),
    ...(messageExpiry !== undefined && { messageExpiry }),
  };
}

/** The bytes of a packet: all of its fields, and none of its functions. */
export const encoded = (packet: object): Buffer =>
  serialize(
    Object.fromEntries(Object.entries(packet).filter(([, value]) => typeof value !== 'function')),
  );

/** The packet of {@link encoded} bytes. */
export const decoded = (bytes: Uint8Array): Packet => deserialize(bytes) as Packet;
