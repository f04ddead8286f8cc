import type { ChatMessageId } from '@dimora/domain';

/** A new message's id, a random UUID. A hub at http://192.168.1.20 has no `crypto.randomUUID`. */
export function messageId(): ChatMessageId {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20)].join('-') as ChatMessageId;
}
