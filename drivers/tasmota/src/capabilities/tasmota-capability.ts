import type { StateValue } from '@dimora/domain';
import type { SpokenCapability } from '@dimora/driver-kit';
import type { TasmotaMessage } from '../codec/message.ts';

/** A command of the firmware: its name is the last level of the topic. */
export type TasmotaCommand = { readonly command: string; readonly payload: string };

/** A capability with the firmware's codec and its confirmations. */
export type TasmotaCapability = SpokenCapability<TasmotaMessage, TasmotaCommand> & {
  /** Tolerance between confirmed and commanded numbers, for units that the firmware rounds. */
  readonly within?: number;
  /** Whether a message confirms an action, if the reported value alone can't. */
  confirms?(message: TasmotaMessage, ActionId: string, value: StateValue): boolean;
};
