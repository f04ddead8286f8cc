import type { SystemState } from '@dimora/contract';
import type { EffectiveClaims, EnvironmentId, UserId } from '@dimora/domain';
import type { Caller } from '../../platform/caller.ts';
import type { EventsPort } from '../events/port.ts';
import type { VisibilityPort } from '../visibility/port.ts';

/** What the socket edge asks of the modules whose news it carries. */
export type LiveSources = {
  readonly house: Pick<VisibilityPort, 'viewOf'>;
  readonly events: EventsPort;
  /** The environment and its ancestors up to `$home`. */
  readonly pathOf: (Id: EnvironmentId) => readonly EnvironmentId[];
  readonly claimsOf: (Id: UserId) => EffectiveClaims;
  /** Notes that somebody has a console open, or no longer. */
  readonly setOnline: (Id: UserId, online: boolean) => void;
  /** The person behind an access token, and when it ends, milliseconds since 1970. */
  readonly identify: (accessToken: string) => Promise<Caller & { readonly expiresAt: number }>;
  readonly systemState: () => SystemState;
};
