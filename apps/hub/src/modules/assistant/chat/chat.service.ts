import type { ChatMessage, ChatPage, ChatPageQuery, ChatThread } from '@dimora/contract';
import {
  MOST_CHAT_GROUPS,
  allowsSome,
  type ChatMessageId,
  type ChatThreadId,
  type UserId,
} from '@dimora/domain';
import { DimoraError, type Clock, type Entropy, type Limiter } from '@dimora/runtime';
import type { z } from 'zod';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { NamedPerson } from '../../../platform/actor.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { ChatPort, PastMessage } from './port.ts';
import { chatChanged, chatMessageSent } from './chat.events.ts';
import {
  pairOf,
  type ChatStore,
  type MemberRecord,
  type MessageRecord,
  type ThreadRecord,
} from './chat.store.ts';

type Parts = {
  readonly store: ChatStore;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly users: Pick<UsersPort, 'byId' | 'claimsOf'>;
  readonly pace: Pick<Limiter, 'take'>;
};

/** A conversation, with the caller's and everybody's membership. */
type Own = {
  readonly thread: ThreadRecord;
  readonly member: MemberRecord;
  readonly members: readonly MemberRecord[];
};

type Draft = {
  readonly ThreadId: ChatThreadId;
  readonly Id: ChatMessageId;
  readonly text: string;
};

/** Conversations between people. To everyone who isn't in one, it doesn't exist (SHELL-04, A85). */
export class ChatService implements ChatPort {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  threads(caller: Caller): ChatThread[] {
    const { store } = this.#parts;
    return store.threadsOf(caller.user.Id).flatMap((thread) => {
      const own = this.#own(caller.user.Id, thread.Id);
      return own.member.listed ? [this.#told(own)] : [];
    });
  }

  /**
   * The conversation with one person, or a new group. Rejects with NOT_FOUND for somebody who isn't one of the house,
   * or can't sign in.
   */
  start(
    { by: { user } }: Granted<Permission, 'READ_USERS'>,
    { UserIds, Name }: { readonly UserIds: readonly UserId[]; readonly Name: string | null },
  ): ChatThread {
    const others = UserIds.map((Id) => this.#personToMeet(Id, user.Id));
    const [other] = others;
    if (Name === null && other) return this.#startDirect(user, other);
    for (const { Id } of [user, ...others])
      if (this.#groupsOf(Id) >= MOST_CHAT_GROUPS)
        throw new DimoraError('TOO_MANY_CHAT_GROUPS', { max: MOST_CHAT_GROUPS });
    this.#parts.pace.take(user.Id);
    const thread = this.#add(Name, null, [user, ...others], () => true);
    this.#tell(thread.Id);
    return this.#toldTo(user.Id, thread.Id);
  }

  /** A page of messages, the newest first. */
  messages(caller: Caller, { Id, limit, before }: z.output<typeof ChatPageQuery>): ChatPage {
    const { member } = this.#own(caller.user.Id, Id);
    const page = this.#parts.store.messages(Id, {
      from: member.fromNumber,
      before,
      // One more says whether there is another page.
      limit: limit + 1,
    });
    const messages = page.slice(0, limit).map((each) => this.#message(each));
    return { messages, next: page.length > limit ? (messages.at(-1)?.number ?? null) : null };
  }

  /** Adds a message, unless it has arrived before. Rejects with CHAT_NOBODY_LEFT, RATE_LIMITED. */
  send(caller: Caller, { ThreadId, Id, text }: Draft): ChatMessage {
    const { store, bus, clock, pace } = this.#parts;
    const own = this.#own(caller.user.Id, ThreadId);
    const { UserId } = own.member;
    const known = store.sentBy(ThreadId, UserId, Id);
    if (known) return this.#message(known);
    if (!this.#canWrite(own)) throw new DimoraError('CHAT_NOBODY_LEFT');
    pace.take(UserId);
    const number = own.thread.lastNumber + 1;
    const { Name } = caller.user;
    const message = { Id, ThreadId, number, UserId, Name, text, sentAt: clock.now() };
    store.transaction(() => {
      store.addMessage(message);
      for (const each of own.members) {
        const isOwn = each.UserId === UserId;
        const read = isOwn ? { Name, readNumber: number } : {};
        if (isOwn || !each.listed) store.saveMember(ThreadId, { ...each, listed: true, ...read });
      }
    });
    this.#tell(ThreadId);
    const told = this.#message(message);
    const to = own.members.flatMap((each) => (each.UserId === UserId ? [] : [each.UserId]));
    bus.emit(chatMessageSent, { message: told, group: own.thread.Name, to });
    return told;
  }

  /** Takes back the text of one's own message. Rejects with NOT_FOUND, also for one of somebody else. */
  remove(caller: Caller, ThreadId: ChatThreadId, Id: ChatMessageId): ChatMessage {
    const { store } = this.#parts;
    const { member } = this.#own(caller.user.Id, ThreadId);
    const message = store.sentBy(ThreadId, member.UserId, Id);
    if (!message || message.number <= member.fromNumber)
      throw new DimoraError('NOT_FOUND', { kind: 'chatMessage' });
    if (message.text !== null) {
      store.clearText(ThreadId, message.number);
      this.#tell(ThreadId);
    }
    return this.#message({ ...message, text: null });
  }

  /** Says that the caller has read everything up to this message; never less than before. */
  read(caller: Caller, Id: ChatThreadId, upTo: number): void {
    const { thread, member } = this.#own(caller.user.Id, Id);
    const readNumber = Math.min(upTo, thread.lastNumber);
    if (readNumber <= member.readNumber) return;
    this.#parts.store.saveMember(Id, { ...member, readNumber });
    this.#tell(Id);
  }

  /** Leaves a group, or empties a direct conversation for the caller. Messages that nobody sees any more are deleted. */
  leave(caller: Caller, Id: ChatThreadId): void {
    const { store, bus } = this.#parts;
    const { thread, member, members } = this.#own(caller.user.Id, Id);
    const { UserId } = member;
    const { lastNumber } = thread;
    store.transaction(() => {
      if (thread.pair === null) store.removeMember(Id, UserId);
      else {
        const gone = { fromNumber: lastNumber, readNumber: lastNumber, listed: false };
        store.saveMember(Id, { ...member, ...gone });
      }
      const left = store.members(Id);
      if (left.length === 0) store.removeThread(Id);
      else store.forgetUpTo(Id, Math.min(...left.map(({ fromNumber }) => fromNumber)));
    });
    for (const each of members) {
      const change = each.UserId === UserId ? 'removed' : 'changed';
      bus.emit(chatChanged, { UserId: each.UserId, ThreadId: Id, change });
    }
  }

  recall(people: readonly [NamedPerson, NamedPerson], messages: readonly PastMessage[]): void {
    const { store } = this.#parts;
    const pair = pairOf(people[0].Id, people[1].Id);
    if (store.directOf(pair)) return;
    store.transaction(() => {
      const { Id: ThreadId } = this.#add(null, pair, people, () => true);
      for (const [at, message] of messages.entries()) {
        const Name = people.find(({ Id }) => Id === message.UserId)?.Name ?? '';
        store.addMessage({ ...message, ThreadId, number: at + 1, Name });
      }
      for (const member of store.members(ThreadId))
        store.saveMember(ThreadId, { ...member, readNumber: messages.length });
    });
  }

  /** A person has a new name or may no longer sign in, so others must read them again. */
  personChanged(UserId: UserId): void {
    const { store, users } = this.#parts;
    const Name = users.byId(UserId)?.Name;
    if (Name !== undefined) store.rename(UserId, Name);
    for (const { Id } of store.threadsOf(UserId)) this.#tell(Id);
  }

  #startDirect(user: NamedPerson, other: NamedPerson): ChatThread {
    const { store } = this.#parts;
    const pair = pairOf(user.Id, other.Id);
    const known = store.directOf(pair);
    const Id = (known ?? this.#add(null, pair, [user, other], (each) => each === user)).Id;
    const member = store.members(Id).find(({ UserId }) => UserId === user.Id);
    if (member && !member.listed) store.saveMember(Id, { ...member, listed: true });
    return this.#toldTo(user.Id, Id);
  }

  #add(
    Name: string | null,
    pair: string | null,
    people: readonly NamedPerson[],
    isListed: (person: NamedPerson) => boolean,
  ): ThreadRecord {
    const { store, clock, entropy } = this.#parts;
    const Id = entropy.id() as ChatThreadId;
    const thread = { Id, Name, pair, lastNumber: 0, movedAt: clock.now() };
    store.transaction(() => {
      store.addThread(thread);
      for (const person of people)
        store.saveMember(Id, {
          UserId: person.Id,
          Name: person.Name,
          fromNumber: 0,
          readNumber: 0,
          listed: isListed(person),
        });
    });
    return thread;
  }

  /** Somebody else of the house who can sign in. */
  #personToMeet(Id: UserId, own: UserId): NamedPerson {
    const person = this.#parts.users.byId(Id);
    if (!person?.Enabled || Id === own) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    return person;
  }

  #groupsOf(Id: UserId): number {
    return this.#parts.store.threadsOf(Id).filter(({ pair }) => pair === null).length;
  }

  /** Rejects with NOT_FOUND for a conversation that doesn't exist, or that the caller isn't in. */
  #own(person: UserId, Id: ChatThreadId): Own {
    const { store } = this.#parts;
    const thread = store.thread(Id);
    const members = thread ? store.members(Id) : [];
    const member = members.find(({ UserId }) => UserId === person);
    if (!thread || !member) throw new DimoraError('NOT_FOUND', { kind: 'chat' });
    return { thread, member, members };
  }

  /** True for people who can read it: those of the house, and visiting staff while they may see people. */
  #isHere(UserId: UserId): boolean {
    const { users } = this.#parts;
    const person = users.byId(UserId);
    return person ? person.Enabled : allowsSome(users.claimsOf(UserId), 'READ_USERS');
  }

  #canWrite({ member, members }: Own): boolean {
    return members.some(({ UserId }) => UserId !== member.UserId && this.#isHere(UserId));
  }

  #nameOf(UserId: UserId, stored: string): string {
    return this.#parts.users.byId(UserId)?.Name ?? stored;
  }

  #message(message: MessageRecord): ChatMessage {
    return { ...message, Name: this.#nameOf(message.UserId, message.Name) };
  }

  #toldTo(UserId: UserId, Id: ChatThreadId): ChatThread {
    return this.#told(this.#own(UserId, Id));
  }

  #told(own: Own): ChatThread {
    const { store } = this.#parts;
    const { thread, member, members } = own;
    const [last] = store.messages(thread.Id, { from: member.fromNumber, limit: 1 });
    return {
      Id: thread.Id,
      kind: thread.pair === null ? 'group' : 'direct',
      Name: thread.Name,
      members: members.map(({ UserId, Name, readNumber }) => ({
        UserId,
        Name: this.#nameOf(UserId, Name),
        here: this.#isHere(UserId),
        readUpTo: readNumber,
      })),
      last: last ? this.#message(last) : null,
      unread: store.unread(thread.Id, member),
      canWrite: this.#canWrite(own),
    };
  }

  /** Everyone who lists it reads it again. */
  #tell(ThreadId: ChatThreadId): void {
    const { store, bus } = this.#parts;
    for (const { UserId, listed } of store.members(ThreadId))
      if (listed) bus.emit(chatChanged, { UserId, ThreadId, change: 'changed' });
  }
}
