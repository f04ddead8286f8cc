import type { Span, TimeSlot } from '@dimora/domain';
import type { SeriesRef } from '@dimora/contract/client';
import type { Line } from './line.ts';

/** One line that a page asks for: its series, and the room or device that it shows. */
export type AskedLine = { readonly ref: SeriesRef; readonly of: Line['of'] };

/** What a page asks the hub for: the same for its charts, its tables and its file. */
export type Asked = {
  readonly span: Span;
  readonly slot: TimeSlot;
  readonly lines: readonly AskedLine[];
};

/** Most series of one call. */
export const MOST_SERIES = 64;

/** The lines in as few calls as they fit into: one, unless somebody chooses very many. */
export function inCalls(lines: readonly AskedLine[]): readonly (readonly AskedLine[])[] {
  const calls: AskedLine[][] = [];
  for (let at = 0; at < lines.length; at += MOST_SERIES)
    calls.push(lines.slice(at, at + MOST_SERIES));
  return calls;
}

/** A text for a series, by which an answer's lines are found. */
export const refKey = (ref: {
  readonly DeviceId?: string | null;
  readonly EnvironmentId?: string | null;
  readonly StateVar: string;
}): string => [ref.DeviceId ?? '', ref.EnvironmentId ?? '', ref.StateVar].join(' ');
