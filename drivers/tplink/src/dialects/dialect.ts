import type { Json } from '@dimora/driver-kit';
import type { Order, Picture } from '../picture.ts';

/** Sends a request to a device and returns its response. */
export type Ask = (request: Json) => Promise<Json>;

/** One of the two command languages of these devices, for any transport. */
export interface Dialect {
  /** The device's identity: its MAC address, twelve digits, lower case. */
  who(ask: Ask): Promise<string>;
  /** The complete current state. */
  look(ask: Ask): Promise<Picture>;
  /** Sends a command; rejects with REFUSED if the device won't. */
  tell(ask: Ask, order: Order, picture: Picture): Promise<void>;
}
