import type { NetworkHost, NetworkJob } from '@dimora/driver-kit';
import type { Driver, ZWaveNode } from 'zwave-js';
import type { KnownNode } from '../nodes/known-node.ts';

/** What the jobs work on. */
export type JobParts = {
  readonly driver: Driver;
  readonly host: NetworkHost;
  /** Reject as REFUSED for a node that the network doesn't have. */
  node(id: string): ZWaveNode;
  known(id: string): KnownNode;
  all(): readonly KnownNode[];
  /** Tells what the stick is, after it has changed. */
  toldAbout(): void;
};

/** Everything that a Z-Wave network does on request. */
export const zwaveJobs = (_parts: JobParts): Readonly<Record<string, NetworkJob>> => ({});
