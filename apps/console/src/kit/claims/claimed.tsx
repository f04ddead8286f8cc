import type { ClaimKey, Resource } from '@dimora/domain';
import type { ReactNode } from 'react';
import { useMay } from './use-claims.ts';

/** Shows its children only to people who hold the claim: `<Claimed claim="MODIFY_DEVICE" on={resource}>`. */
export function Claimed({
  claim,
  on,
  children,
}: {
  readonly claim: ClaimKey;
  readonly on?: Resource;
  readonly children: ReactNode;
}) {
  return useMay(claim, on) ? children : null;
}
