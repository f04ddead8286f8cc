import type { ClaimKey } from '../access/claims.ts';
import type { EventIconName, EventTone } from './event-icons.ts';
import type { EventList } from './event-lists.ts';
import type { LoggedEvent } from './logged-event.ts';
import type { Look } from './look.ts';
import type { NotificationRow } from './notification-row.ts';
import type { StateReport } from './state-notifications.ts';
import type { Topic } from './topics.ts';

/** Who reads an event of a type, where, and who is notified. */
type Telling<Kind extends string> = {
  /** Its topic (HISTORY-07); `variable` takes it from the event's state variable. */
  readonly topic: Topic | 'variable';
  /** Notable: shown under the bell; `variable` takes it from the event's state variable. */
  readonly alerts?: true | 'variable';
  /** What a reader must hold beside READ_EVENTS. */
  readonly readers?: ClaimKey;
  /** Its subject is a rule: read by those who may see that rule, and by the people whom a message of it is for. */
  readonly ofRule?: true;
  /** What its actor, a person, said to the house: read by them alone. */
  readonly own?: true;
  /** The list of the log that holds it; that of the house if it says nothing. */
  readonly list?: EventList;
  /** The kind of notification that it always is (HISTORY-09, HISTORY-10). */
  readonly notification?: NotificationRow<Kind>;
  /** The kind of notification that it is by what a device's state became. */
  readonly notifiesOf?: (report: StateReport) => NotificationRow<Kind> | undefined;
  /** One person, `UserId` of its payload, is sent it at any hour, whatever they want pushed. */
  readonly calls?: true;
};

/** The name of its subject in the title, and the details beside it. */
type Naming = {
  /** The title has the room's name, where the event is about no device. */
  readonly namedAfter?: 'environment';
  /** What the title already says, so that the line below it doesn't. */
  readonly hides?: 'room' | 'actor';
};

/** One look for all events of a type, with other titles for some. */
type FixedLook<Title extends string> = {
  readonly title: Title;
  /** Other titles, by a value of the payload in upper case. */
  readonly titles?: { readonly by: string; readonly of: Readonly<Record<string, Title>> };
  /** The title where there is no name to put into it. */
  readonly titleWithoutName?: Title;
  readonly icon: EventIconName;
  readonly tone: EventTone;
  readonly look?: undefined;
};

/** The look depends on what the event says. */
type OwnLook<Title extends string> = { readonly look: (event: LoggedEvent) => Look<Title> };

/**
 * All that is known of a type of event. Its titles are keys of the catalogues of titles, its name one of the
 * catalogues of types.
 */
export type EventTypeRow<
  Title extends string = string,
  Kind extends string = string,
> = Telling<Kind> & Naming & (FixedLook<Title> | OwnLook<Title>);
