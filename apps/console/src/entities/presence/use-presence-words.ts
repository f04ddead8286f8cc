import type { Presence } from '@dimora/contract/client';
import type { Tone } from '@dimora/ui';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { useNow } from '../../kit/home/hooks.ts';
import { presenceTexts } from './presence-texts.ts';

/** Up to this age a time of day says which day is meant, in milliseconds. */
const CLOCK_SUFFICES_MS = 12 * 3_600_000;

/** The tone of each state: being out is a state, no fault. */
export const presenceTone = {
  home: 'olive',
  away: 'neutral',
  unknown: 'neutral',
} as const satisfies Record<Presence['state'], Tone>;

/** A time for the `{time}` of a text: `16:05` today, with its day before that. */
export function useSince(): (at: number) => string {
  const t = useTexts(presenceTexts);
  const format = useFormat();
  const now = useNow();
  return (at) =>
    Math.abs(now - at) < CLOCK_SUFFICES_MS
      ? t(($) => $.moment.clock, { time: format.time(at) })
      : t(($) => $.moment.date, { time: format.shortDateTime(at) });
}

/** `out since 16:05`, after other words; nothing where it isn't known. */
export function usePresenceLine(): (presence: Presence | undefined) => string | undefined {
  const words = usePresenceWords();
  return (presence) => {
    if (!presence || presence.state === 'unknown') return undefined;
    const said = words(presence);
    return said.charAt(0).toLocaleLowerCase() + said.slice(1);
  };
}

/** `Out since 16:05`. */
export function usePresenceWords(): (presence: Pick<Presence, 'state' | 'since'>) => string {
  const t = useTexts(presenceTexts);
  const since = useSince();
  return ({ state, since: at }) => {
    const said = t(($) => $.states[state]);
    return at === null || state === 'unknown'
      ? said
      : t(($) => $.since, { state: said, time: since(at) });
  };
}
