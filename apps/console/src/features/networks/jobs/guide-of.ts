import type { Guide } from '../network-search.ts';

const GUIDE_OF: Readonly<Record<string, Guide>> = {
  include: 'include',
  exclude: 'exclude',
  replaceFailed: 'replace',
};

/** The guide that leads a person through a job, if it needs one. */
export const guideOf = (job: string): Guide | null => GUIDE_OF[job] ?? null;
