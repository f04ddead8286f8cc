import type { StateValue } from '@dimora/domain';
import type { SpokenCapability } from '@dimora/driver-kit';
import type { TasmotaMessage } from '../codec/message.ts';

/** A command as the firmware takes it: its name is the last level of the topic. */
export type TasmotaCommand = { readonly command: string; readonly payload: string };

/** An ability in the firmware's words, with what its confirmations look like. */
export type TasmotaCapability = SpokenCapability<TasmotaMessage, TasmotaCommand> & {
  /** How far the confirmed number may be from the wanted one, for units that the firmware rounds. */
  readonly within?: number;
  /** Tells whether a message confirms an action, where the reported value alone can't. */
  confirms?(message: TasmotaMessage, ActionId: string, value: StateValue): boolean;
};
