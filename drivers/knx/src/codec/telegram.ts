/** The service of a telegram: read, response or write. */
export type Service = 'read' | 'response' | 'write';

/** A telegram's payload: up to six bits within its first byte, or whole bytes after it. */
export type Payload = { readonly short: boolean; readonly data: Uint8Array };

/** A telegram to a group address. */
export type Telegram = {
  /** The sender's individual address. */
  readonly source: number;
  readonly group: number;
  readonly service: Service;
  readonly payload: Payload;
};

/** A telegram to send; the gateway or the line adds the source. */
export type Outgoing = Omit<Telegram, 'source'>;

/** The payload of a read. */
export const NOTHING: Payload = { short: true, data: Uint8Array.of(0) };
