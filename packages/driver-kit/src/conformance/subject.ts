import type { Driver } from '../driver.ts';
import type { MqttLink } from '../mqtt-link.ts';
import type { NetworkLink } from '../network/network.ts';
import type { TestHost } from './test-host.ts';

/** Controls a peer behind a real socket. */
export type Wire = {
  /** Stops the peer, or its transport, without a clean disconnect. */
  stop(): Promise<void>;
  /** Restarts it at the same address. */
  start(): Promise<unknown>;
  /** Makes the peer accept everything and answer nothing, or answer again. */
  mute(on: boolean): void;
  /** Splits sent data into single bytes, or merges it. */
  chop(how: 'none' | 'fragmented' | 'coalesced'): void;
  /** Sends invalid data of every kind to the driver; resolves when the device works normally again. */
  junk(host: TestHost): Promise<void>;
  /** Number of commands that reached the peer. */
  received(): number;
};

/** A running peer and how to reach it. */
export type Rig = AsyncDisposable & {
  /** Settings for connecting to this peer. */
  readonly settings: unknown;
  /** Absent for devices that use no broker. */
  readonly links?: (broker: string) => MqttLink;
  /** Absent for devices that are no nodes of a network. */
  readonly networks?: (controller: string) => NetworkLink;
  /** Absent if there is no wire, as with fake devices. */
  readonly wire?: Wire;
  /** Makes the device of the `silentSettings` fall silent, where it was heard until then. */
  readonly silence?: () => void;
};

/** A driver with everything the suite needs to test it. */
export type Subject = {
  /** Its name in test titles. */
  readonly name: string;
  readonly driver: Driver;
  /** Invalid settings that the schema must reject, by reason. */
  readonly badSettings: Readonly<Record<string, unknown>>;
  /** Starts a peer for one test. */
  start(): Promise<Rig>;
  /** Settings of a device that answers no command, for a rig without a wire to mute. */
  readonly silentSettings?: unknown;
  /** True for a barrier behind a broker: the broker takes its commands, whether or not it answers. */
  readonly takenUnheard?: boolean;
  /** True for read-only devices, which accept no commands. */
  readonly readOnly?: boolean;
  /** Speed-up of the driver's clock, for example if it polls only every half minute. */
  readonly haste?: number;
  /** Tolerance between written and read numbers, by variable: some protocols round. */
  readonly rounding?: Readonly<Record<string, number>>;
};
