import type { ASSOCIATION_REASONS } from '@dimora/contract';
import { associationResult, type AssociationResult } from '@dimora/domain';
import { DriverError, LinkGroup, type LinkTarget } from '@dimora/driver-kit';
import { z } from 'zod';

/** Runs a job of a controller, within a limit of its own. */
export type RunJob = (job: string, input: unknown) => Promise<unknown>;

type Reason = (typeof ASSOCIATION_REASONS)[number];
/** How a method of associations or bindings ended: success has no name (A71). */
export type LinkOutcome = {
  readonly result: AssociationResult | null;
  readonly reason: Reason | null;
  /** As read from the node afterwards, if it could be. */
  readonly group: LinkGroup | null;
};

/** Which group of a node, and what of it. */
export type LinkOrder = {
  readonly node: string;
  readonly endpoint: number;
  readonly group: string;
  readonly targets: readonly LinkTarget[];
};

const Groups = z.array(LinkGroup);

/** Whether a target that was wanted is this one. */
type IsTarget = (wanted: LinkTarget, found: LinkTarget) => boolean;

/** Endpoint 0 of a target is the node as a whole. */
const isSameTarget: IsTarget = (wanted, found) =>
  wanted.node === found.node && (wanted.endpoint ?? 0) === (found.endpoint ?? 0);

/**
 * Adds targets to a group of a node, or takes them out. It has worked when the node itself, asked afterwards, shows what
 * was wanted (ZWAVE-09).
 */
export async function changeLinks(
  run: RunJob,
  method: 'link' | 'unlink',
  order: LinkOrder,
  isTarget: IsTarget = isSameTarget,
): Promise<LinkOutcome> {
  try {
    const group = LinkGroup.parse(await run(method, order));
    const isThere = (target: LinkTarget): boolean =>
      group.targets.some((each) => isTarget(target, each));
    const isDone = order.targets.every((target) => isThere(target) === (method === 'link'));
    if (isDone) return { result: null, reason: null, group };
    return { result: 'FAILED', reason: 'NOT_READ_BACK', group };
  } catch (error) {
    return { ...failureOf(error), group: null };
  }
}

/** Reads a group from the node itself. */
export async function readLink(
  run: RunJob,
  { node, endpoint, group }: Omit<LinkOrder, 'targets'>,
): Promise<LinkOutcome> {
  try {
    const found = (await readLinks(run, node)).find(
      (each) => each.endpoint === endpoint && each.group === group,
    );
    if (found) return { result: null, reason: null, group: found };
    return { result: 'NOT_SUPPORTED', reason: 'REFUSED', group: null };
  } catch (error) {
    return { ...failureOf(error), group: null };
  }
}

/** Reads every group of a node from the node itself. Rejects as the job does. */
export const readLinks = async (run: RunJob, node: string): Promise<readonly LinkGroup[]> =>
  Groups.parse(await run('links', { node }));

/** How a failed command of a radio is called (ZWAVE-10, A71). */
export function failureOf(error: unknown): Omit<LinkOutcome, 'group'> {
  const result = associationResult(error instanceof DriverError ? error.failure : '');
  const reasons = { NO_RESPONSE: 'NO_ANSWER', FAILED: 'REFUSED' } as const;
  return {
    result,
    reason: result === 'NO_RESPONSE' || result === 'FAILED' ? reasons[result] : 'RADIO_ERROR',
  };
}
