import type { SystemState } from '@dimora/contract';
import type { EnvironmentId, Language, UserId } from '@dimora/domain';
import type { InLanguage } from '../../../platform/reader-language.ts';
import type { EventsPort } from '../../history/events/port.ts';
import type { IdentityPort } from '../../people/identity/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';

/** What the socket edge needs of the modules whose changes it sends. */
export type LiveSources = {
  readonly house: Pick<VisibilityPort, 'viewOf'>;
  readonly events: EventsPort;
  /** The environment and its ancestors up to `$home`. */
  readonly pathOf: (Id: EnvironmentId) => readonly EnvironmentId[];
  /** Records whether a person has a console open. */
  readonly setOnline: (Id: UserId, online: boolean) => void;
  /** The person behind an access token, and when it ends, milliseconds since 1970. */
  readonly identify: IdentityPort['identify'];
  readonly systemState: () => SystemState;
  /** On the demo: the reader's language, and an event with its names in that language. */
  readonly names?:
    | {
        readonly languageOf: (Id: UserId, acceptLanguage: string | undefined) => Language;
        readonly inLanguage: InLanguage;
      }
    | undefined;
};
