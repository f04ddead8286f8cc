import type { Origin } from '../origin.ts';

/** What a claim is asked about; a missing attribute satisfies no condition that names it. */
export type Resource = {
  /** The hub that it belongs to; absent for this one. Claims hold for another hub's things only if they name it. */
  readonly origin?: Origin | undefined;
  /** The environment of the resource, then its ancestors up to `$home`. */
  readonly environmentPath?: readonly string[];
  readonly DeviceId?: string;
  readonly IoTCategoryIds?: readonly string[];
};
