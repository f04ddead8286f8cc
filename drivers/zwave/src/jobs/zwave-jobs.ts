import type { NetworkJob } from '@dimora/driver-kit';
import { firmwareJobs } from './firmware-jobs.ts';
import type { JobParts } from './job-parts.ts';
import { joinJobs } from './join-jobs.ts';
import { linkJobs } from './link-jobs.ts';
import { nodeJobs } from './node-jobs.ts';
import { parameterJobs } from './parameter-jobs.ts';
import { radioOwnJobs } from './radio-own-jobs.ts';
import { routeJobs } from './route-jobs.ts';

/** Everything that a Z-Wave network does on request. */
export const zwaveJobs = (parts: JobParts): Readonly<Record<string, NetworkJob>> => ({
  ...joinJobs(parts),
  ...nodeJobs(parts),
  ...routeJobs(parts),
  ...linkJobs(parts),
  ...parameterJobs(parts),
  ...firmwareJobs(parts),
  ...radioOwnJobs(parts),
});
