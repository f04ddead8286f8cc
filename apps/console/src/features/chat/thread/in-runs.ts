import type { ChatMessage } from '@dimora/contract/client';

/** What one person wrote without a pause; its name and time are shown once. */
export type Run = { readonly messages: readonly [ChatMessage, ...ChatMessage[]] };
/** The messages of one day of the house, by its first instant. */
export type Day = { readonly start: number; readonly runs: readonly Run[] };

/** A longer pause begins a new run, in milliseconds. */
const PAUSE_MS = 5 * 60_000;

/** Messages in their order, by day and by who wrote them. */
export function inDays(
  messages: readonly ChatMessage[],
  startOf: (at: number) => number,
): readonly Day[] {
  // A clock that was set must not put a message out of its order: days follow each other as the messages do.
  const days: { start: number; messages: ChatMessage[] }[] = [];
  for (const message of messages) {
    const start = startOf(message.sentAt);
    const day = days.at(-1);
    if (day?.start === start) day.messages.push(message);
    else days.push({ start, messages: [message] });
  }
  return days.map(({ start, messages: ofDay }) => ({ start, runs: inRuns(ofDay) }));
}

function inRuns(messages: readonly ChatMessage[]): readonly Run[] {
  const runs: { messages: [ChatMessage, ...ChatMessage[]] }[] = [];
  for (const message of messages) {
    const run = runs.at(-1);
    const before = run?.messages.at(-1);
    const goesOn = before?.UserId === message.UserId && message.sentAt - before.sentAt < PAUSE_MS;
    if (run && goesOn) run.messages.push(message);
    else runs.push({ messages: [message] });
  }
  return runs;
}
