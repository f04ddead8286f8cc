import type { HouseEvent } from '@dimora/contract';
import type { EventId, EventType, Topic, UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { LogEntry } from '../../../platform/log-handling.ts';
import type { Caller, Reader } from '../../../platform/caller.ts';

/** A span of time, from its first moment to the one after its last. */
export type EventSpan = {
  readonly from: number;
  readonly to: number;
  readonly topic?: Topic | undefined;
};

/** A page of a span: newest first after `before`, or oldest first after `after`. */
export type EventSpanPage = { readonly limit: number } & (
  | { readonly order: 'newest'; readonly before?: EventId | undefined }
  | { readonly order: 'oldest'; readonly after?: EventId | undefined }
);

/** An entry of a past that was simulated: `at` is when it would have happened. */
export type PastEntry = { readonly at: number; readonly entry: LogEntry };

/** The event log as other modules see it. */
export type EventsPort = {
  /**
   * True when READ_EVENTS, and the visibility of the event's device or rule, let somebody read it. What a person said to
   * the house is read by them alone.
   */
  mayRead(reader: Reader, event: HouseEvent): boolean;
  /** The event as this person may read it: without the names of people and rules that they may not know. */
  eventFor(reader: Reader, event: HouseEvent): HouseEvent;
  /** True if one of these events exists and the caller may read it. */
  mayReadOneOf(caller: Caller, events: readonly EventId[]): boolean;
  /** A page of a span, limited to what the caller may see; `next` is the last event's, if more follow. */
  span(
    caller: Caller,
    span: EventSpan,
    page: EventSpanPage,
  ): { readonly events: readonly HouseEvent[]; readonly next: EventId | null };
  /** How many events of each topic the caller may see in a span. */
  topicsOf(caller: Caller, span: EventSpan): Partial<Record<Topic, number>>;
  /** Removes what the log holds of these types about somebody or something, for good. */
  erase(what: {
    readonly types: readonly EventType[];
    readonly Subject: string;
    /** Only those of this class; absent for all. */
    readonly Cls?: string;
  }): void;
  /** The entries that name somebody: what they did, and what happened to them. The oldest first. */
  naming(Id: UserId): Promise<readonly HouseEvent[]>;
  /**
   * Begins a simulated past, in place of one that was begun before: for a demo home that never lived it. Each call
   * of the answer adds entries in the order of time, older than all real ones; nobody is notified.
   */
  simulatedPast(): (entries: readonly PastEntry[]) => void;
};
export const EventsPort = definePort<EventsPort>('events');
