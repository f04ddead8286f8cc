import type { ClaimOfThing } from '@dimora/domain';
import { isReading } from './reading-jobs.ts';

/** Jobs after which a node is in the network no more. */
const REMOVING: ReadonlySet<string> = new Set(['removeFailed', 'remove', 'touchlinkReset']);
/** Jobs and works that leave a node's settings, groups and firmware as they are. */
const LEAVING: ReadonlySet<string> = new Set([
  'interview',
  'neighbours',
  'rebuildRoutes',
  'reporting',
  'touchlinkIdentify',
  'nop',
  'AssociationGet',
  'MultiChannelAssociationGet',
]);
/** Jobs that operate what they act on, as its own tile does. */
const OPERATING: ReadonlySet<string> = new Set(['commandGroup', 'recallScene']);

/**
 * The claim that a job takes for the device that its node is, beside INSTALL_DEVICE; `null` for none. Removing the node is
 * forgetting the device, and a job that the hub doesn't know counts as a change.
 */
export function claimForDevice(job: string): ClaimOfThing | null {
  if (REMOVING.has(job)) return 'FORGET_DEVICE';
  if (OPERATING.has(job)) return 'OPERATE_DEVICE';
  return isReading(job) || LEAVING.has(job) ? null : 'MODIFY_DEVICE';
}
