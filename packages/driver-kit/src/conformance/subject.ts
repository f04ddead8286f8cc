import type { Driver } from '../driver.ts';
import type { MqttLink } from '../mqtt-link.ts';
import type { TestHost } from './test-host.ts';

/** What a test can do to a peer behind a real socket. */
export type Wire = {
  /** Ends the peer, or what carries it, without a farewell. */
  stop(): Promise<void>;
  /** Brings it back at the same address. */
  start(): Promise<unknown>;
  /** Makes the peer take everything and answer nothing, or speak again. */
  mute(on: boolean): void;
  /** Breaks what is sent into single bytes, or glues it together. */
  chop(how: 'none' | 'fragmented' | 'coalesced'): void;
  /** Sends everything that makes no sense where the driver listens; resolves when the device is itself again. */
  junk(host: TestHost): Promise<void>;
  /** How many commands have reached the peer. */
  received(): number;
};

/** A peer at work, and the way to it. */
export type Rig = AsyncDisposable & {
  /** Settings that lead to this peer. */
  readonly settings: unknown;
  /** Absent where the device speaks with no broker. */
  readonly links?: (broker: string) => MqttLink;
  /** Absent where there is no wire, as with fake devices. */
  readonly wire?: Wire;
};

/** A driver with what the suite needs to try it. */
export type Subject = {
  /** What it is called in the titles. */
  readonly name: string;
  readonly driver: Driver;
  /** Settings that the schema must refuse, by why. */
  readonly badSettings: Readonly<Record<string, unknown>>;
  /** Starts a peer for one test. */
  start(): Promise<Rig>;
  /** Settings of a device that never answers, where a rig has no wire to mute. */
  readonly silentSettings?: unknown;
  /** True for what only tells: there is nothing to command. */
  readonly readOnly?: boolean;
  /** By how much the driver's clock runs faster, where it looks only every half minute, say. */
  readonly haste?: number;
  /** How far a number may be from what was written, by variable: some protocols round. */
  readonly rounding?: Readonly<Record<string, number>>;
};
