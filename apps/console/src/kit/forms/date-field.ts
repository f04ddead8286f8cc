const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as the browser's field for date and time takes it, in local time: `2026-11-23T18:30`. */
export function toField(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment in such a field; `undefined` while it isn't complete. */
export function fromField(value: string): number | undefined {
  const at = new Date(value).getTime();
  return Number.isNaN(at) || at < 0 ? undefined : at;
}
