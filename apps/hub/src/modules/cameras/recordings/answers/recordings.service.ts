import type {
  CameraTimeline,
  MomentQuery,
  RecordedCamera,
  RecordedEvent,
  RecordedMoment,
  RecordingTimeline,
  TimelineQuery,
} from '@dimora/contract';
import type { DeviceId, EventId } from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { Caller } from '../../../../platform/caller.ts';
import type { DeviceLookup } from '../../../devices/device-register/port.ts';
import type { EventMediaPort } from '../../event-media/port.ts';
import type { RecordingSettings } from '../keeping/settings.store.ts';
import type { RecordedAt } from '../port.ts';
import { hasVideo } from '../../feeds/port.ts';
import type { Recorders } from '../recorder/recorders.ts';
import type { RecordingIndex } from '../store/recording-index.ts';
import type { Run } from '../store/recording-rows.ts';
import type { Mark, MarkIndex } from '../store/mark-index.ts';
import type { MediaAccess } from './media-access.ts';
import { eventOf, seenMarks, seenRuns, spansAndGaps } from './timeline.ts';

type Parts = {
  readonly index: RecordingIndex;
  readonly marks: MarkIndex;
  readonly access: MediaAccess;
  readonly settings: RecordingSettings;
  readonly recorders: Pick<Recorders, 'stateOf'>;
  readonly devices: Pick<DeviceLookup, 'all' | 'configuration'>;
  readonly media: EventMediaPort;
  readonly clock: Clock;
};

/** How far back the event of a moment may lie in its recording, in milliseconds. */
const EVENT_MS = 60_000;
/** Events that one answer lists. */
const MOST_EVENTS = 2_000;

/** Answers what was recorded, as far as the caller may see it. */
export class RecordingsService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The cameras whose recordings the caller may see, with or without any. */
  list(caller: Caller): RecordedCamera[] {
    return this.#cameras(caller).map((DeviceId) => this.#camera(caller, DeviceId));
  }

  /** Rejects with NOT_FOUND for a camera that the caller may not see. */
  timeline(caller: Caller, { from, to, DeviceIds }: TimelineQuery): RecordingTimeline {
    const all = this.#cameras(caller);
    const asked = DeviceIds ?? all;
    if (asked.some((Id) => !all.includes(Id)))
      throw new DimoraError('NOT_FOUND', { kind: 'device' });
    const marks = asked
      .flatMap((DeviceId) => seenMarks(this.#parts, caller, { DeviceId, from, to }))
      .toSorted((a, b) => a.at - b.at);
    return {
      now: this.#parts.clock.now(),
      cameras: asked.map((DeviceId) => this.#lane(caller, { DeviceId, from, to })),
      events: this.#events(caller, marks.slice(-MOST_EVENTS)),
      more: marks.length > MOST_EVENTS,
    };
  }

  /**
   * The recording that covers a moment, and its event (CAMERA-03). Rejects with NOT_FOUND if there is none that the caller
   * may see.
   */
  at(caller: Caller, { DeviceId, ts, eventId }: MomentQuery): RecordedMoment {
    const mark = eventId === undefined ? undefined : this.#parts.marks.of(eventId);
    const at = ts ?? mark?.at;
    const cameras = DeviceId ? [DeviceId] : mark ? [mark.DeviceId] : this.#cameras(caller);
    const found =
      at === undefined
        ? undefined
        : cameras.map((Id) => this.runAt(caller, Id, at)).find((run) => run !== undefined);
    if (!found || at === undefined) throw new DimoraError('NOT_FOUND', { kind: 'recording' });
    const event = mark?.DeviceId === found.DeviceId ? mark : this.#lastMark(caller, found, at);
    return {
      DeviceId: found.DeviceId,
      at,
      recording: { from: found.from, to: found.to },
      event: this.#events(caller, event ? [event] : [])[0] ?? null,
    };
  }

  /** The part that the caller may see of the run that covers a moment; `undefined` for nothing. */
  runAt(caller: Caller, DeviceId: DeviceId, at: number): Run | undefined {
    const { index, access } = this.#parts;
    const run = index.runAt(DeviceId, at);
    const seen = run && access.seen(caller, run);
    return seen && seen.from <= at ? seen : undefined;
  }

  /** Where these events are recorded, as far as the caller may see that (HISTORY-06). */
  recordingsOf(caller: Caller, events: readonly EventId[]): ReadonlyMap<EventId, RecordedAt> {
    const marks = events.flatMap((Id) => this.#parts.marks.of(Id) ?? []);
    return new Map(
      marks
        .filter(({ DeviceId, at }) => this.runAt(caller, DeviceId, at) !== undefined)
        .map(({ EventId: Id, DeviceId, at }) => [Id, { DeviceId, ts: at }]),
    );
  }

  #lastMark(caller: Caller, run: Run, at: number): Mark | undefined {
    const from = Math.max(run.from, at - EVENT_MS);
    return seenMarks(this.#parts, caller, { DeviceId: run.DeviceId, from, to: at + 1 }).at(-1);
  }

  /** Installed cameras, and removed ones with recordings. */
  #cameras(caller: Caller): DeviceId[] {
    const { devices, access, index } = this.#parts;
    const installed = devices
      .all()
      .filter(hasVideo)
      .map(({ Id }) => Id);
    return [...new Set([...installed, ...index.cameras()])].filter(
      (Id) => access.since(caller, Id, undefined) !== undefined,
    );
  }

  #camera(caller: Caller, DeviceId: DeviceId): RecordedCamera {
    const { recorders, settings } = this.#parts;
    const runs = seenRuns(this.#parts, caller, { DeviceId, from: 0, to: Number.MAX_SAFE_INTEGER });
    const { mode } = settings.of(DeviceId);
    return {
      DeviceId,
      Name: this.#nameOf(DeviceId),
      mode,
      ...recorders.stateOf(DeviceId),
      first: runs[0]?.from ?? null,
      last: runs.at(-1)?.to ?? null,
    };
  }

  #lane(
    caller: Caller,
    range: { readonly DeviceId: DeviceId; readonly from: number; readonly to: number },
  ): CameraTimeline {
    const { DeviceId, from, to } = range;
    const { clock, recorders, settings } = this.#parts;
    const runs = seenRuns(this.#parts, caller, range);
    const { trouble } = recorders.stateOf(DeviceId);
    const now = { at: clock.now(), reason: trouble, before: trouble ?? ('off' as const) };
    return {
      DeviceId,
      Name: this.#nameOf(DeviceId),
      ...spansAndGaps(runs, { from, to }, now),
      protected: settings
        .protectionsOf(DeviceId)
        .filter((each) => each.from < to && each.to > from),
    };
  }

  #events(caller: Caller, marks: readonly Mark[]): RecordedEvent[] {
    const images = this.#parts.media.of(
      caller,
      marks.map(({ EventId }) => EventId),
    );
    return marks.map((mark) => eventOf(mark, images.get(mark.EventId)?.Image ?? null));
  }

  #nameOf(Id: DeviceId): string {
    return this.#parts.devices.configuration(Id)?.Name ?? '';
  }
}
