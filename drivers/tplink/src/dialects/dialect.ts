import type { Json } from '@dimora/driver-kit';
import type { Order, Picture } from '../picture.ts';

/** Asks a device: a request there, an answer back. */
export type Ask = (request: Json) => Promise<Json>;

/** One of the two languages in which devices are spoken to, whichever way. */
export interface Dialect {
  /** Who is there, and nothing more: twelve digits, lower case. */
  who(ask: Ask): Promise<string>;
  /** All that is to be known now. */
  look(ask: Ask): Promise<Picture>;
  /** Tells a device something; rejects with REFUSED when it won't. */
  tell(ask: Ask, order: Order, picture: Picture): Promise<void>;
}
