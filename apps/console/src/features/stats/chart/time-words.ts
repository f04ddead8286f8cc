import type { Span } from '@dimora/domain';
import type { Format } from '../../../kit/text/use-format.ts';

const DAY = 86_400_000;

/** How the times of a range are written: hours within two days, else dates. */
export const timeWords =
  (format: Format, { from, to }: Span) =>
  (at: number, style: 'tick' | 'full'): string => {
    if (style === 'full') return format.shortDateTime(at);
    if (to - from <= 2 * DAY) return format.time(at);
    const [date = ''] = format.shortDateTime(at).split(' ');
    return date.slice(0, 5);
  };
