import type { NetworkState, NetworkTrouble } from '@dimora/domain';
import type {
  JobHost,
  JobProgress,
  MovedFile,
  NetworkHealth,
  NetworkLink,
  NetworkNode,
  RadioAbout,
} from '@dimora/driver-kit';
import type { Network, NetworkJob, NetworkNodeRow } from '@dimora/contract';
import { definePort } from '@dimora/node-kit/kernel';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';

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

/** The radio networks that people have stored, for the modules of single radios. */
export type RadioNetworks = {
  /** Those of a driver. */
  all(driver: string): readonly RadioNetwork[];
  /** NOT_FOUND if there is none. */
  one(driver: string, Id: string): RadioNetwork;
  /** Its nodes as this person may see them, with the names and rooms of their devices. */
  rows(driver: string, Id: string, caller: Caller): NetworkNodeRow[];
  /** The nodes that this person may not see: nothing that they read names one. */
  hidden(driver: string, Id: string, caller: Caller): ReadonlySet<string>;
  /** Starts a job of a controller, as `networks.startJob` does. */
  startJob(
    granted: Granted<Permission, 'INSTALL_DEVICE'>,
    order: NetworkKey & { readonly job: string; readonly input: unknown },
  ): NetworkJob;
  /**
   * Starts a work of the hub itself on a network: a job among the others, with progress, questions, an end and a result.
   * `name` says in the lists what it is.
   */
  startWork(
    granted: Granted<Permission, 'INSTALL_DEVICE'>,
    order: NetworkKey & { readonly name: string; readonly node: string | null },
    work: (host: WorkHost) => Promise<unknown>,
  ): NetworkJob;
  /** Resolves when a job is over, with how it ended; NOT_FOUND if it is forgotten. */
  ended(job: string, caller: Caller): Promise<NetworkJob>;
  /**
   * Stores a network for the hub itself, as for the demo home, and answers true; one that is stored already
   * learns where its controller is now. Keys are made unless they are given. Throws DRIVER_MISSING without the driver.
   */
  seed(network: SeededNetwork): Promise<boolean>;
  /**
   * Throws what `moveIn` would: DRIVER_MISSING, NETWORK_ADDRESS_TAKEN and VALIDATION_FAILED as `networks.add`, SAME_NETWORK
   * if the house has this network, INSTALLATION_CLOSED.
   */
  refuseMove(moved: Omit<MovedIn, 'Id'>): void;
  /**
   * Stores a network that another system had, with its keys and what that knew of its nodes, and opens its controller.
   * It is there once this resolves, or not at all. See `refuseMove`.
   */
  moveIn(granted: Granted<Permission, 'INSTALL_DEVICE'>, moved: MovedIn): Promise<Network>;
  /** Removes what a move that was cut off has left of a network; true if the network is stored. */
  settleMove(key: NetworkKey): boolean;
  /** The name of the stored network with this home ID or PAN ID. */
  knownAs(driver: string, networkId: string): string | undefined;
  /** Hears that a network was added or removed. */
  listed(hear: () => void): Disposable;
  /** Closes a controller, and opens it again. */
  reload(granted: Granted<Permission, 'INSTALL_DEVICE'>, key: NetworkKey): Promise<void>;
  /** Throws INSTALLATION_CLOSED to those who may not look at a closed installation (A70). */
  refuseLook(caller: Caller): void;
  /** Throws INSTALLATION_CLOSED while the installation is closed, no matter to whom. */
  refuseChange(): void;
  /** Throws FORBIDDEN to those who may install devices, but not do this to the device that the node is. */
  prove(
    granted: Granted<Permission, 'INSTALL_DEVICE'>,
    order: NetworkKey & { readonly node: string | null },
    job: string,
  ): void;
};
export const RadioNetworks = definePort<RadioNetworks>('radioNetworks');

/** A network among those of all drivers. */
export type NetworkKey = { readonly driver: string; readonly Id: string };

/** A network that the hub stores for itself. */
export type SeededNetwork = NetworkKey & {
  readonly Name: string;
  readonly address: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly secrets?: Readonly<Record<string, string>>;
};

/** A network as another system had it. */
export type MovedIn = Pick<SeededNetwork, 'driver' | 'Id' | 'Name' | 'address' | 'options'> & {
  readonly secrets: Readonly<Record<string, string>>;
  readonly networkId: string;
  /** For the folder of its controller, by plain file names. */
  readonly files: readonly MovedFile[];
};

/** A stored radio network with its controller. */
export type RadioNetwork = NetworkKey &
  Pick<OpenController, 'state' | 'health' | 'about' | 'jobs' | 'nodes'> & {
    readonly Name: string;
    readonly address: string;
    /** Runs a job that changes nothing, for somebody who may look. */
    readonly read: OpenController['run'];
    /** Runs any job for somebody; FORBIDDEN if they may not do it to the device of its node. */
    readonly run: (
      granted: Granted<Permission, 'INSTALL_DEVICE'>,
      ...job: Parameters<OpenController['run']>
    ) => Promise<unknown>;
  };

/** What a work of the hub itself may use. */
export type WorkHost = JobHost & {
  /** Runs a job of the controller as a step of the work. */
  readonly run: (job: string, input: unknown) => Promise<unknown>;
};

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
  /** The keys of its network: no line of a log says one. */
  secrets(): readonly string[];
};

/** How a job is waited for. */
export type JobOptions = {
  readonly signal: AbortSignal;
  readonly onProgress?: (news: JobProgress) => void;
  /** Answers what the job asks while it runs, until the signal ends; without it, every question times out. */
  readonly onQuestion?: (question: unknown, signal: AbortSignal) => Promise<unknown>;
  /** Through it the job hears what people tell it; without it, nobody tells it anything. */
  readonly hear?: JobHost['hear'];
};
