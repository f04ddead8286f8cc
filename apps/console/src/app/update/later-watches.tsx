import { OwnershipWatch } from '../../features/ownership/ownership-watch.tsx';
import { UpdateWatch } from './update-watch.tsx';

/** Notices that can appear on any page, long after it has loaded. */
export function LaterWatches() {
  return (
    <>
      <UpdateWatch />
      <OwnershipWatch />
    </>
  );
}
