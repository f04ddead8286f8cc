import { isMediaState, mediaTypeOf, type Json } from '@dimora/driver-kit';
import type { StateValue } from '@dimora/domain';

/** What is running on a device, as far as commands need it. */
export type NowOn = {
  readonly sessionId: string | undefined;
  readonly mediaSessionId: number | undefined;
};

/** A command: its destination and its payload. */
export type CastCommand = { readonly to: 'receiver' | 'media'; readonly message: Json };

const PLAYBACK = { PLAYING: 'PLAY', PAUSED: 'PAUSE', STOPPED: 'STOP' } as const;
const JUMPS: Readonly<Record<string, number>> = { NEXT_TITLE: 1, PREVIOUS_TITLE: -1 };

/** The command for an action; `undefined` if it isn't possible, `null` if there is nothing to do. */
export function commandFor(
  actionId: string,
  value: StateValue,
  now: NowOn,
): CastCommand | null | undefined {
  if (actionId === 'SET_VOLUME' && typeof value === 'number') {
    const level = Math.min(1, Math.max(0, value / 100));
    return { to: 'receiver', message: { type: 'SET_VOLUME', volume: { level } } };
  }
  if (actionId === 'SET_MUTE' && typeof value === 'boolean')
    return { to: 'receiver', message: { type: 'SET_VOLUME', volume: { muted: value } } };
  const { mediaSessionId } = now;
  if (actionId === 'SET_MEDIA_STATE' && isMediaState(value)) {
    if (mediaSessionId === undefined && value === 'STOPPED') return leave(now);
    if (mediaSessionId === undefined) return undefined;
    return { to: 'media', message: { type: PLAYBACK[value], mediaSessionId } };
  }
  const jump = Object.hasOwn(JUMPS, actionId) ? JUMPS[actionId] : undefined;
  if (jump === undefined || mediaSessionId === undefined) return undefined;
  return { to: 'media', message: { type: 'QUEUE_UPDATE', mediaSessionId, jump } };
}

/** With nothing playing, stopping closes the app, if there is one. */
const leave = ({ sessionId }: NowOn): CastCommand | null =>
  sessionId === undefined ? null : { to: 'receiver', message: { type: 'STOP', sessionId } };

/** Google's own player, which every Cast device has. */
export const DEFAULT_PLAYER = 'CC1AD845';

/** Starts the default player. */
export const LAUNCH: Json = { type: 'LAUNCH', appId: DEFAULT_PLAYER };

/** Makes a player fetch and play a URL. */
export const loadOf = (url: string, sessionId: string): Json => ({
  type: 'LOAD',
  sessionId,
  autoplay: true,
  media: { contentId: url, contentType: mediaTypeOf(url), streamType: 'BUFFERED' },
});

/** True for a response that refuses a request. */
export const isRefusal = ({ type }: Json): boolean =>
  typeof type === 'string' &&
  /^(INVALID_|LOAD_FAILED|LOAD_CANCELLED|LAUNCH_ERROR|ERROR)/.test(type);
