import type { ChatMessage, PushChoices } from '@dimora/contract';
import { firstCharacters, wantsChatPush, type UserId } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { Told } from '../../../platform/hub-event.ts';
import { readerLanguage } from '../../../platform/reader-language.ts';
import type { chatMessageSent } from '../../assistant/chat/chat.events.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { Recipient } from './recipients.ts';

type Parts = {
  readonly clock: Clock;
  readonly users: Pick<UsersPort, 'byId' | 'isOnline'>;
  readonly zone: Pick<TimeZonePort, 'current'>;
  readonly choicesOf: (UserId: UserId) => PushChoices;
};

/** The longest text of a notification. */
const MOST_CHARACTERS = 240;

/** Whom a message is pushed to: members who can sign in, want it, and have no console open that shows it. */
export function chatRecipientsOf(
  { message, group, to }: Told<typeof chatMessageSent>,
  { clock, users, zone, choicesOf }: Parts,
): Recipient[] {
  return to.flatMap((UserId) => {
    const person = users.byId(UserId);
    if (!person?.Enabled || users.isOnline(UserId)) return [];
    const choices = choicesOf(UserId);
    if (!wantsChatPush(choices, clock.now(), zone.current())) return [];
    const language = choices.Language ?? readerLanguage(person.PreferredLanguageId, undefined);
    return [{ UserId, text: { ...textOf(message, group), language } }];
  });
}

function textOf(
  { Id, ThreadId, Name, text, sentAt }: ChatMessage,
  group: string | null,
): Omit<Recipient['text'], 'language'> {
  const said = (text ?? '').replaceAll(/\s+/g, ' ');
  return {
    title: group ?? Name,
    body: firstCharacters(group === null ? said : `${Name}: ${said}`, MOST_CHARACTERS),
    tag: `chat ${ThreadId}`,
    EventId: Id,
    path: `/dashboard/overview?chat=${encodeURIComponent(ThreadId)}`,
    Ts: sentAt,
    severity: 'news',
  };
}
