import type { EventId } from '@dimora/domain';
import type { Content } from '@dimora/node-kit';
import { definePort } from '@dimora/node-kit/kernel';
import type { Caller } from '../../../platform/caller.ts';

/** Where the picture and the sound of an event are read; null without one. */
export type MediaOfEvent = { readonly Image: string | null; readonly Audio: string | null };

/** What a picture or a recording is. */
export type MediaKind = keyof MediaOfEvent;

/** A picture or a recording, and when it was taken, in milliseconds since 1970. */
export type TakenMedia = { readonly content: Content; readonly takenAt: number };

/** The pictures and sounds of events (HISTORY-06). */
export type EventMediaPort = {
  /** The media of these events that the caller may see: those of cameras that they may watch. */
  of(caller: Caller, events: readonly EventId[]): ReadonlyMap<EventId, MediaOfEvent>;
  /** A picture or a recording; NOT_FOUND if there is none, or none that the caller may see. */
  read(caller: Caller, id: string): TakenMedia;
};
export const EventMediaPort = definePort<EventMediaPort>('eventMedia');
