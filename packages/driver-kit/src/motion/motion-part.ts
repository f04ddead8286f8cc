import type { StateValue } from '@dimora/domain';

/** Values of one moving part by their plain names, without a channel. */
export type MotionReadings = Readonly<Record<string, StateValue>>;

/** Follows one moving part of a device: a barrier or a lock. */
export interface MotionPart extends Disposable {
  /** True while it moves. */
  readonly moving: boolean;
  /** A command is about to be sent. */
  commanded(name: string, value: StateValue): void;
  /** The device has acknowledged the command. */
  accepted(): void;
  /** The command failed, or could only be sent. */
  unconfirmed(): void;
  /** Takes what the device reported; answers what to report with it. */
  read(readings: MotionReadings): MotionReadings;
}
