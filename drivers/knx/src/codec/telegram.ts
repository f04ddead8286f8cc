/** What a telegram asks: a value, an answer with one, or that a value be taken. */
export type Service = 'read' | 'response' | 'write';

/** What a telegram carries: up to six bits within its first byte, or whole bytes after it. */
export type Payload = { readonly short: boolean; readonly data: Uint8Array };

/** A telegram to a group address. */
export type Telegram = {
  /** The individual address of who sent it. */
  readonly source: number;
  readonly group: number;
  readonly service: Service;
  readonly payload: Payload;
};

/** What is to be sent; the source is the gateway's or the line's business. */
export type Outgoing = Omit<Telegram, 'source'>;

/** What a question carries. */
export const NOTHING: Payload = { short: true, data: Uint8Array.of(0) };
