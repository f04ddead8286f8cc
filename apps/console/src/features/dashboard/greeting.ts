/** The greetings by time of day. */
export type Greeting = 'morning' | 'afternoon' | 'evening';

/** The greeting for a local hour; the small hours are still evening. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
