import type { CommandOutcome, StateValue } from '@dimora/domain';
import type { Clock, Entropy, Log } from '@dimora/runtime';
import type { z } from 'zod';
import type { DeviceDescription, DeviceReport } from '../device.ts';
import type { MqttLink } from '../mqtt-link.ts';
import type { RadioAbout, RadioNode } from './radio.ts';
import type { RadioSetup } from './radio-setup.ts';

/** How a controller's line or radio has done over the last minute; durations in milliseconds. */
export type NetworkHealth = {
  readonly connected: boolean;
  readonly requestsPerSecond: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  /** Requests since it was opened, and how many of them failed. */
  readonly requests: number;
  readonly errors: number;
  /** Requests waiting for their turn. */
  readonly waiting: number;
  /** Share of the last minute in which it was busy, per cent. */
  readonly busyPercent: number;
};

/** A link of a node to another one, or to the controller, as it was last used. */
export type NodeLink = {
  readonly to: string;
  /** From 0 to 1; `null` if the network doesn't measure it. */
  readonly quality: number | null;
};

/** A node of a network. */
export type NetworkNode = {
  /** Never changes, and is unique in its network. */
  readonly id: string;
  /** What it is, made of capabilities. */
  readonly description: DeviceDescription;
  readonly links: readonly NodeLink[];
  /** As its radio knows it; absent on a bus. */
  readonly radio?: RadioNode;
};

/** How far a job is. */
export type JobProgress = {
  /** The current step, one word of the network's own. */
  readonly step: string;
  /** From 0 to 1; absent if that isn't known. */
  readonly done?: number;
  /** In how many milliseconds this step ends by itself; while a job says so, people may prolong it. */
  readonly endsInMs?: number;
};

/** What a person tells a job while it runs. */
export type JobMessage = { readonly kind: 'extend'; readonly seconds: number };

/** What a job may use while it runs. */
export type JobHost = {
  /** Ends when nobody waits for the job any more, or the controller is closed. */
  readonly signal: AbortSignal;
  progress(news: JobProgress): void;
  /**
   * Asks the person who waits for the job; question and answer can be copied. Rejects with TIMEOUT when nobody
   * waits any more. What comes back was typed by a person or a program: check it.
   */
  ask(question: unknown): Promise<unknown>;
  /** Hears what people tell the job from now on; what nobody hears is lost. */
  hear(listener: (message: JobMessage) => void): Disposable;
};

/**
 * One thing that a controller does on request: read registers, include a node, back up its memory. Input,
 * progress and result can be copied into another process. Rejects with a `DriverError`.
 */
export type NetworkJob = (input: unknown, job: JobHost) => Promise<unknown>;

/** A running controller: the head of one network. */
export interface NetworkController extends AsyncDisposable {
  readonly jobs: Readonly<Record<string, NetworkJob>>;
  /** Its health; `null` while it isn't in use. Must not wait. */
  health(): NetworkHealth | null;
  /**
   * Runs an action of a node, as a device's session does; absent where the nodes' own sessions talk to them.
   */
  command?(
    node: string,
    actionId: string,
    value: StateValue,
    signal: AbortSignal,
  ): Promise<CommandOutcome | void>;
}

/** Everything that a controller may use of the hub. Calls after its end are ignored. */
export type NetworkHost = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  /**
   * A link to a broker, for networks that are reached through one: the hub's own for `embedded`, else the id of an
   * outside one. Absent in a process of its own.
   */
  readonly mqtt?: (broker: string) => MqttLink;
  /** A node was found, or has changed. */
  node(node: NetworkNode): void;
  /** What a radio is, at its opening and whenever that has changed. */
  about(about: RadioAbout): void;
  /** A node has left the network. */
  left(id: string): void;
  /** What a node reports, as a device's session would. */
  report(id: string, news: DeviceReport): void;
  /** The controller can't go on: the hub closes it, and opens it again after a pause. */
  failed(error: unknown): void;
  /** Ends when the controller is closed. */
  readonly signal: AbortSignal;
};

/**
 * The networks that a driver's devices are on, as a declaration: a bus or a radio with its controller and
 * nodes. The hub opens a controller for each one that is configured.
 */
export type Network<Settings = unknown> = {
  readonly settings: z.ZodType<Settings>;
  /**
   * Where a controller runs: in the hub's own process, or each in a child process, which keeps what it takes
   * and how it fails away from the hub. A driver package with such a network is named after its driver's key.
   */
  readonly process: 'hub' | 'child';
  /** The kinds of devices and the properties that people choose from, in the network's own terms. */
  catalogue?(): unknown;
  /** For a radio, whose controllers the hub stores itself: `settings` are then {@link RadioSettings}. */
  readonly radio?: RadioSetup;
  /** Opens a controller; rejects if there is none, and is tried again after a pause. */
  open(settings: Settings, host: NetworkHost): Promise<NetworkController>;
};

/** What a device's session may use of the controller of its node; it stays valid while that is restarted. */
export type NetworkLink = {
  /** Rejects with a `DriverError`; UNREACHABLE while there is no controller. */
  command(
    node: string,
    actionId: string,
    value: StateValue,
    signal: AbortSignal,
  ): Promise<CommandOutcome | void>;
  /**
   * Follows a node: what it is and what it last reported at once, then every change. A node whose controller
   * is lost is reported as unreachable.
   */
  follow(node: string, follower: NodeFollower): Disposable;
};

/** Hears of one node. */
export type NodeFollower = {
  described(description: DeviceDescription): void;
  reported(news: DeviceReport): void;
};
