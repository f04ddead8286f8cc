import type { ClaimKey } from '@dimora/domain';

/** What a test may have done behind the scenes of a staged hub: its clock put forward, a person denied claims. */
export type StageOrder =
  | { readonly kind: 'clock'; readonly aheadMs: number }
  | { readonly kind: 'deny'; readonly person: string; readonly claims: readonly ClaimKey[] };
