import {
  INSTALLATION_STATUSES,
  NETWORK_JOB_STATES,
  NETWORK_STATES,
  NETWORK_TROUBLES,
  RADIO_FEATURES,
  RADIO_ROLES,
  RADIO_SECURITY,
  RADIO_STATES,
} from '@dimora/domain';
import { z } from 'zod';
import { isForm } from './forms.ts';
import { DeviceId, EnvironmentId, Name, Revision, Timestamp } from './ids.ts';

/** Whether the installation's radio networks may be changed (ZWAVE-03). */
export const InstallationStatus = z.enum(INSTALLATION_STATUSES);

/** The id of a stored network: the `controller` in the settings of its devices. */
export const NetworkId = z.string().regex(/^[A-Za-z0-9-]{1,32}$/, isForm('hyphenId'));
const Driver = z.string().min(1).max(40);
/** A stored network: its driver, and its id among those of that driver. */
export const networkKey = { driver: Driver, Id: NetworkId };
/** A node's id within its network. */
const Node = z.string().min(1).max(64);
/** A job of a network. */
export const NetworkJobId = z.string().min(1).max(64);

/** The health of a controller's line or radio over the last minute, in milliseconds and per cent. */
export const NetworkHealth = z.object({
  connected: z.boolean(),
  requestsPerSecond: z.number(),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
  requests: z.number().int(),
  errors: z.number().int(),
  waiting: z.number().int(),
  busyPercent: z.number(),
});
export type NetworkHealth = z.infer<typeof NetworkHealth>;

/** The head of a radio network; see `RadioAbout` in driver-kit. */
export const RadioAbout = z.object({
  networkId: z.string().meta({ description: 'A home ID or PAN ID in upper-case hexadecimal' }),
  node: Node,
  type: z.string(),
  manufacturer: z.string().nullable(),
  product: z.string().nullable(),
  firmware: z.string().nullable(),
  channel: z.number().int().nullable(),
  region: z.string().nullable(),
  powerDbm: z.number().nullable(),
  noiseDbm: z.array(z.number()),
  counters: z.record(z.string(), z.number()),
});
export type RadioAbout = z.infer<typeof RadioAbout>;

/** A node as its radio knows it; see `RadioNode` in driver-kit. */
export const RadioNode = z.object({
  role: z.enum(RADIO_ROLES),
  state: z.enum(RADIO_STATES),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  firmware: z.string().nullable(),
  security: z.enum(RADIO_SECURITY).nullable(),
  lastSeen: Timestamp.nullable(),
  roundTripMs: z.number().nullable(),
  signalDbm: z.number().nullable(),
  quality: z.number().nullable(),
  route: z.array(z.string()).nullable(),
  batteryPercent: z.number().nullable(),
  features: z.array(z.enum(RADIO_FEATURES)),
  own: z.json().optional().meta({ description: 'What only its protocol knows' }),
});
export type RadioNode = z.infer<typeof RadioNode>;

/** Where a controller is: a serial port's path, or `tcp://host:port`. */
export const NetworkAddress = z
  .string()
  .trim()
  .regex(/^[\w./:-]{1,200}$/, isForm('networkAddress'));
/** What its driver lets people choose beside the address, by the driver's own names. */
const Options = z.record(z.string().max(40), z.json());

/** A radio network to store. Its keys are made by the hub, and never leave it. */
export const NetworkDraft = z.object({
  driver: Driver,
  Name,
  address: NetworkAddress,
  options: Options.default({}),
});
export type NetworkDraft = z.infer<typeof NetworkDraft>;

/** What people change of a stored network; what is absent stays. */
export const NetworkChange = z.object({
  Name: Name.optional(),
  address: NetworkAddress.optional(),
  options: Options.optional(),
});
export type NetworkChange = z.infer<typeof NetworkChange>;

/** A stored radio network and how it does. */
export const Network = z.object({
  ...networkKey,
  Name: z.string(),
  address: z.string(),
  options: Options,
  revision: Revision,
  state: z.enum(NETWORK_STATES),
  since: Timestamp.meta({ description: 'Since when it is in this state' }),
  trouble: z.enum(NETWORK_TROUBLES).nullable(),
  about: RadioAbout.nullable().meta({ description: 'As last heard; null before' }),
  health: NetworkHealth.nullable(),
  nodes: z.number().int(),
  jobs: z.array(z.string()).meta({ description: 'What its controller can do, as last heard' }),
  backupAt: Timestamp.nullable().meta({
    description: 'When the radio’s memory was last backed up',
  }),
  isClosed: z.boolean().meta({ description: 'True while the installation is closed (ZWAVE-03)' }),
});
export type Network = z.infer<typeof Network>;

/** All stored networks, and whether the installation is closed. */
export const Networks = z.object({ networks: z.array(Network), status: InstallationStatus });

/** Where controllers of a driver may be: what is plugged in and not in use by a stored network. */
export const AvailableRadios = z.object({
  driver: Driver,
  addresses: z.array(
    z.object({
      address: z.string(),
      label: z.string(),
      product: z.string().nullable().meta({ description: 'As it names itself on the bus' }),
    }),
  ),
});
export type AvailableRadios = z.infer<typeof AvailableRadios>;

/** A node, with the device that it is, if it is one. */
export const NetworkNodeRow = z.object({
  node: Node,
  Device: DeviceId.nullable(),
  Name: z.string().meta({ description: 'Of the device; otherwise what the node is' }),
  EnvironmentId: EnvironmentId.nullable(),
  radio: RadioNode.nullable(),
  links: z.array(z.object({ to: z.string(), quality: z.number().nullable() })),
});
export type NetworkNodeRow = z.infer<typeof NetworkNodeRow>;

/** A job to start. Bytes travel as `{ name, base64 }`. */
export const NetworkJobOrder = z.object({
  job: z.string().min(1).max(64).meta({ description: 'As driver-kit or the network names it' }),
  input: z.json().default({}),
});
export type NetworkJobOrder = z.infer<typeof NetworkJobOrder>;

const FAILURES = ['TIMEOUT', 'REFUSED', 'UNREACHABLE', 'PROTOCOL'] as const;

/** One job of a network, waiting, at work or over; what is over is listed for an hour. */
export const NetworkJob = z.object({
  job: NetworkJobId,
  ...networkKey,
  seq: z.int().meta({
    description:
      'Counts its changes: what an answer and the news say of one job, the greater is newer',
  }),
  name: z.string().meta({ description: 'As it was ordered: include, ping, …' }),
  node: Node.nullable(),
  state: z.enum(NETWORK_JOB_STATES),
  by: z.string().nullable().meta({ description: 'The name of who started it; null for the hub' }),
  startedAt: Timestamp,
  endedAt: Timestamp.nullable(),
  step: z.string().nullable().meta({ description: 'One word of the network’s own' }),
  stepAt: Timestamp.nullable().meta({ description: 'When this step began' }),
  until: Timestamp.nullable().meta({
    description: 'When this step ends by itself; while it says so, `extendJob` prolongs it',
  }),
  done: z.number().nullable().meta({ description: 'From 0 to 1' }),
  question: z
    .object({ id: z.int(), asked: z.json() })
    .nullable()
    .meta({ description: 'What it asks; anybody who may start jobs may answer' }),
  result: z.json().meta({
    description:
      'Null without one; bytes are left out. Of `include` and `replaceFailed`: `node`, `lessSecure` and `Device`',
  }),
  failure: z.enum(FAILURES).nullable(),
  restarted: z.boolean().meta({ description: 'True if the hub restarted while it was at work' }),
});
export type NetworkJob = z.infer<typeof NetworkJob>;

export const NETWORK_LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

/** A line of a network's own log. */
export const NetworkLogLine = z.object({
  n: z.int().meta({ description: 'Counts the lines of its network' }),
  at: Timestamp,
  level: z.enum(NETWORK_LOG_LEVELS),
  event: z.string(),
  node: Node.nullable(),
  fields: z.record(z.string(), z.json()),
});
export type NetworkLogLine = z.infer<typeof NetworkLogLine>;

/** How a node did on one day; the hub keeps fourteen. */
export const NetworkHealthDay = z.object({
  day: z.iso.date().meta({ description: 'In the hub’s zone' }),
  node: Node,
  answered: z.number().int(),
  failed: z.number().int(),
  roundTripMs: z.number().nullable().meta({ description: 'The mean of the day' }),
  signalDbm: z.number().nullable().meta({ description: 'The mean of the day' }),
});
export type NetworkHealthDay = z.infer<typeof NetworkHealthDay>;

/** A copy of a radio's memory. Its bytes hold the network's keys, and never leave the hub. */
export const NetworkBackup = z.object({
  backup: z.string(),
  at: Timestamp,
  before: z.string().nullable().meta({ description: 'The job that it was made for, if any' }),
  bytes: z.number().int(),
  nodes: z.array(Node).meta({ description: 'The nodes of the network at that time' }),
});
export type NetworkBackup = z.infer<typeof NetworkBackup>;
