import { toDriverError, type DriverFailure, type NetworkNode } from '@dimora/driver-kit';
import type { RunJob } from './links.ts';

/** Work with a radio as a job: it reports how far it is, and may be stopped. */
export type RadioWork = {
  readonly signal: AbortSignal;
  readonly progress: (news: { readonly step: string; readonly done?: number }) => void;
  readonly run: RunJob;
};

/** How it went with each node. */
export type NodeByNode<Result> = {
  readonly done: { readonly node: string; readonly result: Result }[];
  readonly failed: { readonly node: string; readonly failure: DriverFailure }[];
  /** Asleep: they would hear nothing. */
  readonly asleep: string[];
};

/**
 * Does the same with one node after the other, so that a network never has more than one request of it under way. A node
 * that fails stops none of the others; sleeping ones are left out.
 */
export async function nodeByNode<Result>(
  nodes: readonly NetworkNode[],
  { signal, progress }: RadioWork,
  work: (node: NetworkNode) => Promise<Result>,
): Promise<NodeByNode<Result>> {
  const all: NodeByNode<Result> = { done: [], failed: [], asleep: [] };
  for (const [at, node] of nodes.entries()) {
    signal.throwIfAborted();
    progress({ step: node.id, done: at / nodes.length });
    if (node.radio?.state === 'asleep') {
      all.asleep.push(node.id);
      continue;
    }
    try {
      all.done.push({ node: node.id, result: await work(node) });
    } catch (error) {
      signal.throwIfAborted();
      all.failed.push({ node: node.id, failure: toDriverError(error).failure });
    }
  }
  return all;
}
