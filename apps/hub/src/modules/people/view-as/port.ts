import { definePort } from '@dimora/node-kit/kernel';
import type { Identified } from '../identity/port.ts';

/** The caller, as themselves or in a view of somebody else. */
export interface ViewsPort {
  /**
   * As `IdentityPort.identify`, also for the token of a view: the caller is then the person who is viewed, `viewedBy` the
   * one whose session it is. Rejects with VIEW_ENDED if the view is over, or isn't this session's.
   */
  identify(token: string): Promise<Identified>;
  /** As {@link identify}; USER_NOT_ENABLED for people unknown to or disabled on this hub. */
  identifyEnabled(token: string): Promise<Identified>;
}
export const ViewsPort = definePort<ViewsPort>('views');
