import { OwnershipWatch } from '../../features/ownership/ownership-watch.tsx';
import { UpdateWatch } from './update-watch.tsx';

/** What is told on any page, long after it has been shown. */
export function LaterWatches() {
  return (
    <>
      <UpdateWatch />
      <OwnershipWatch />
    </>
  );
}
