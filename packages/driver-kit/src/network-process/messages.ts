import type { DeviceTrouble, StateValue, StickTrouble } from '@dimora/domain';
import type { LogFields } from '@dimora/runtime';
import type { DeviceReport } from '../device.ts';
import { DriverError, type DriverFailure } from '../driver-error.ts';
import { toDriverError } from '../commands/to-driver-error.ts';
import type { JobMessage, JobProgress, NetworkHealth, NetworkNode } from '../network/network.ts';
import type { RadioAbout } from '../network/radio.ts';

/** What the hub asks of a controller in a process of its own; `id` numbers the requests. */
export type ToController =
  | { readonly kind: 'open'; readonly settings: unknown }
  | { readonly kind: 'run'; readonly id: number; readonly job: string; readonly input: unknown }
  | {
      readonly kind: 'command';
      readonly id: number;
      readonly node: string;
      readonly actionId: string;
      readonly value: StateValue;
    }
  /** What the person answered to a question of this request. */
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly question: number;
      readonly answer: unknown;
    }
  /** What a person tells the job of this request. */
  | { readonly kind: 'tell'; readonly id: number; readonly message: JobMessage }
  /** Nobody waits for this request any more. */
  | { readonly kind: 'stop'; readonly id: number }
  | { readonly kind: 'close' };

/** What it answers, and what it tells by itself. */
export type FromController =
  | { readonly kind: 'opened'; readonly jobs: readonly string[]; readonly commands: boolean }
  | { readonly kind: 'notOpened'; readonly failure: SentFailure }
  | { readonly kind: 'progress'; readonly id: number; readonly news: JobProgress }
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly question: number;
      readonly asked: unknown;
    }
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'refused'; readonly id: number; readonly failure: SentFailure }
  | { readonly kind: 'failed'; readonly failure: SentFailure }
  | { readonly kind: 'health'; readonly health: NetworkHealth | null }
  | { readonly kind: 'node'; readonly node: NetworkNode }
  | { readonly kind: 'about'; readonly about: RadioAbout }
  | { readonly kind: 'left'; readonly node: string }
  | { readonly kind: 'report'; readonly node: string; readonly news: DeviceReport }
  | {
      readonly kind: 'log';
      readonly level: 'debug' | 'info' | 'warn' | 'error';
      readonly event: string;
      readonly fields: LogFields;
    };

/** One end of the line between the hub and a controller. Messages are copied and arrive in order. */
export type Channel<Out, In> = {
  send(message: Out): void;
  onMessage(hear: (message: In) => void): void;
};

/** A `DriverError` as it is sent: only plain data can be copied. */
export type SentFailure = {
  readonly failure: DriverFailure;
  readonly trouble: DeviceTrouble | undefined;
  readonly stick: StickTrouble | undefined;
  readonly cause: string | undefined;
};

export function sentFailure(error: unknown): SentFailure {
  const { failure, trouble, stick, cause } = toDriverError(error);
  return { failure, trouble, stick, cause: cause === undefined ? undefined : textOf(cause) };
}

export const receivedFailure = ({ failure, trouble, stick, cause }: SentFailure): DriverError =>
  new DriverError(failure, {
    ...(trouble && { trouble }),
    ...(stick && { stick }),
    ...(cause !== undefined && { cause: new Error(cause) }),
  });

/** Fields of a log line that can be copied. */
export const sentFields = (fields: LogFields): LogFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isPlain(value) ? value : textOf(value)]),
  );

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);

const textOf = (value: unknown): string =>
  value instanceof Error ? (value.stack ?? value.message) : String(value);
