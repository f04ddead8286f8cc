/** The greetings that a day has. */
export type Greeting = 'morning' | 'afternoon' | 'evening';

/** The greeting that fits an hour of the person's own day; the small hours still are evening. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
