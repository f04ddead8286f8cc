import type { DeviceSpec } from './device-spec.ts';
import type { Attributes, HeardZcl } from './zcl-values.ts';

/** A device as its commands use it. */
export type CommandedDevice = {
  readonly spec: DeviceSpec;
  readonly values: ReadonlyMap<number, Attributes>;
  readonly groups: ReadonlyMap<number, Set<number>>;
  readonly scenes: Map<string, Attributes>;
  readonly firmwareVersion: number;
  readonly refusesFirmware: boolean;
  /** It asks for no more of a firmware once it has this many bytes. */
  readonly pausesAt: number;
  /** The firmware that it is receiving. */
  receiving: { readonly version: number; readonly size: number; at: number } | undefined;
  value(cluster: string, name: string, endpoint?: number): unknown;
  restartWith(version: number): void;
};

/** What a command leads to. */
export type Outcome = {
  readonly status: number;
  readonly answer?:
    | {
        readonly command: string;
        readonly payload: unknown;
        readonly fromServer?: boolean;
      }
    | undefined;
  /** Values that change, by cluster. */
  readonly changes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

/** How a device runs the commands of one cluster; undefined for one that it doesn't know. */
export type Runner = (
  device: CommandedDevice,
  command: string,
  fields: HeardZcl['fields'],
  endpoint: number,
) => Partial<Outcome> | undefined;
