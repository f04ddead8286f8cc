import type { HouseEvent, PushChoices, PushText } from '@dimora/contract';
import { NOTIFICATION_ROWS, eventRow, urgencyOf, wantsPush, type UserId } from '@dimora/domain';
import { eventSpeaker } from '@dimora/i18n/events';
import type { Clock } from '@dimora/runtime';
import { readerLanguage, type InLanguage } from '../../../platform/reader-language.ts';
import type { EventsPort } from '../../history/events/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { Person, UsersPort } from '../../people/users/port.ts';

type Parts = {
  readonly clock: Clock;
  readonly events: EventsPort;
  readonly users: UsersPort;
  readonly zone: TimeZonePort;
  readonly choicesOf: (UserId: UserId) => PushChoices;
  /** Puts the demo's names into a language. */
  readonly inLanguage: InLanguage | undefined;
};

/** A notification as each person reads it. */
export type Recipient = { readonly UserId: UserId; readonly text: PushText };

/** Longest texts; names of devices and rooms have 80 characters. */
const MOST_CHARACTERS = 240;
/** Older events are no news: the demo's past, and a clock that was set. */
const NEWS_MS = 10 * 60_000;

/**
 * Whom a notification concerns at this moment: enabled people who may read the event, want it, and didn't cause it
 * themselves. Nobody else gets anything, not even an empty message.
 */
export function recipientsOf(event: HouseEvent, parts: Parts): Recipient[] {
  const { clock, events, users, zone, choicesOf } = parts;
  const { NotificationType: type, Ts, actor } = event;
  const now = clock.now();
  if (Math.abs(now - Ts) > NEWS_MS) return [];
  if (eventRow(event.IoTEventType).calls) return calledPerson(event, parts);
  if (type === null) return [];
  const isOwn = eventRow(event.IoTEventType).own === true;
  if (NOTIFICATION_ROWS[type].personal) return namedPeople(event, parts);
  const isAlarm = urgencyOf(type, event.Payload).severity === 'alarm';
  const isMeant = meantFor(event);
  return users.all().flatMap((person) => {
    const { Id, Enabled } = person;
    const isOwnAction = !isAlarm && !isOwn && actor.kind === 'user' && actor.Id === Id;
    if (!Enabled || isOwnAction || !isMeant(Id)) return [];
    const claims = users.claimsOf(Id);
    if (!events.mayRead({ user: person, claims }, event)) return [];
    const choices = choicesOf(Id);
    if (!wantsPush(choices, type, now, zone.current(), event.Payload)) return [];
    const seen = events.eventFor({ user: person, claims }, event);
    return [{ UserId: Id, text: textOf(seen, person, choices, parts) }];
  });
}

/** About somebody's own standing in the house: sent to those it names, whatever they may read of the log. */
function namedPeople(event: HouseEvent, parts: Parts): Recipient[] {
  const { actor, Payload } = event;
  const named = Array.isArray(Payload['UserIds']) ? Payload['UserIds'] : [];
  return parts.users.all().flatMap((person) => {
    const isOwnAction = actor.kind === 'user' && actor.Id === person.Id;
    if (!person.Enabled || isOwnAction || !named.includes(person.Id)) return [];
    const text = textOf(event, person, parts.choicesOf(person.Id), parts);
    return [{ UserId: person.Id, text: { ...text, path: '/users/all' } }];
  });
}

/** A rule may name its recipients (TRIGGERS-02); every other notification is for everybody who may read it. */
function meantFor({ NotificationType: type, Payload }: HouseEvent): (person: UserId) => boolean {
  const named = type !== null && NOTIFICATION_ROWS[type].chosen ? Payload['UserIds'] : undefined;
  if (!Array.isArray(named) || named.length === 0) return () => true;
  return (person) => named.includes(person);
}

/** Whom the hub calls about an alarm: one person, at any hour, whatever they want pushed. */
function calledPerson(event: HouseEvent, parts: Parts): Recipient[] {
  const { events, users, choicesOf } = parts;
  const person = users.all().find(({ Id }) => Id === event.Payload['UserId']);
  if (!person?.Enabled) return [];
  const claims = users.claimsOf(person.Id);
  if (!events.mayRead({ user: person, claims }, event)) return [];
  const text = textOf(event, person, choicesOf(person.Id), parts);
  return [{ UserId: person.Id, text: { ...text, severity: 'alarm' } }];
}

function textOf(
  asRead: HouseEvent,
  { PreferredLanguageId }: Person,
  { Language }: PushChoices,
  { inLanguage }: Parts,
): PushText {
  const language = Language ?? readerLanguage(PreferredLanguageId, undefined);
  const event = inLanguage ? inLanguage(asRead, language) : asRead;
  const { say, type } = { say: eventSpeaker(language), type: event.NotificationType };
  const { DeviceId, DeviceName, EventId, Ts, Subject } = event;
  const title = say.title(event);
  // A title such as “Motion” leaves open where.
  const about = DeviceName !== null && !title.includes(DeviceName) ? [DeviceName] : [];
  return {
    title: title.slice(0, MOST_CHARACTERS),
    body: [...about, say.subtitle(event)]
      .filter((part) => part !== '')
      .join(' · ')
      .slice(0, MOST_CHARACTERS),
    tag: `${type ?? ''} ${Subject}`,
    EventId,
    path: DeviceId === null ? '/history/all' : `/devices/${encodeURIComponent(DeviceId)}`,
    Ts,
    severity: type === null ? 'news' : urgencyOf(type, asRead.Payload).severity,
    language,
  };
}
