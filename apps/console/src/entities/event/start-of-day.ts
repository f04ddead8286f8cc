/** The midnight before a moment, where the person is; milliseconds since 1970. */
export function startOfDay(at: number): number {
  const day = new Date(at);
  day.setHours(0, 0, 0, 0);
  return day.getTime();
}
