import type { NetworkState, NetworkTrouble } from '@dimora/domain';
import type {
  JobProgress,
  NetworkHealth,
  NetworkLink,
  NetworkNode,
  RadioAbout,
} from '@dimora/driver-kit';
import { definePort } from '@dimora/node-kit/kernel';

/** All networks of the house: buses and radios, each with a controller that its driver declares. */
export type NetworksPort = {
  /**
   * Opens a controller of a driver's networks, and opens it again after it has failed, until the result is
   * disposed of. Never rejects and doesn't wait: a controller that isn't there is tried again and again.
   * Throws DRIVER_MISSING without the driver.
   */
  open(driver: string, id: string, settings: unknown, watcher?: ControllerWatcher): OpenController;
  /** The kinds of devices and the properties of a driver's networks. Throws DRIVER_MISSING without the driver. */
  catalogue(driver: string): unknown;
  /** What the devices of a driver use of a controller, open or not. */
  link(driver: string, id: string): NetworkLink;
};
export const NetworksPort = definePort<NetworksPort>('networks');

/** A controller that is kept open. */
export type OpenController = AsyncDisposable & {
  /** Its health; `null` while it isn't open or in use. */
  health(): NetworkHealth | null;
  /** Whether it is open, since when, and why not. */
  state(): ControllerState;
  /** The names of its jobs, as last heard; none before its first opening. */
  jobs(): readonly string[];
  /** What its radio is, as last heard, also while it is being opened again; `null` before, and on a bus. */
  about(): RadioAbout | null;
  /** Its nodes as last heard of, also while it is being opened again. */
  nodes(): readonly NetworkNode[];
  /**
   * Runs a job; waits for the first opening. Rejects with a `DriverError`: UNREACHABLE if it isn't open or
   * is lost meanwhile, REFUSED if it has no such job.
   */
  run(job: string, input: unknown, options: JobOptions): Promise<unknown>;
};

/** How a controller does. */
export type ControllerState = {
  readonly state: NetworkState;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
  /** Why it isn't open, as its last attempt failed. */
  readonly trouble: NetworkTrouble | null;
};

/** A node as it was before, and as it is now; `undefined` if it wasn't there, or isn't any more. */
export type NodeChange = {
  readonly id: string;
  readonly before: NetworkNode | undefined;
  readonly now: NetworkNode | undefined;
};

/** A line that a controller has logged. */
export type ControllerLine = {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

/** Hears of a controller what a device's session doesn't. */
export type ControllerWatcher = {
  /** Its state, its jobs or what its radio is have changed. */
  changed(): void;
  node(change: NodeChange): void;
  /** A command to a node has ended, with an answer of the node or without one. */
  commanded(node: string, isAnswered: boolean): void;
  logged(line: ControllerLine): void;
};

/** How a job is waited for. */
export type JobOptions = {
  readonly signal: AbortSignal;
  readonly onProgress?: (news: JobProgress) => void;
  /** Answers what the job asks while it runs, until the signal ends; without it, every question times out. */
  readonly onQuestion?: (question: unknown, signal: AbortSignal) => Promise<unknown>;
};
