import type { Capability } from '../capability.ts';
import { action, options, range, variables } from './build.ts';

/** Playback states that can be commanded; a player may also report `BUFFERING`. */
export const MEDIA_STATES = ['PLAYING', 'PAUSED', 'STOPPED'] as const;
/** One of {@link MEDIA_STATES}. */
export type MediaState = (typeof MEDIA_STATES)[number];

/** Type guard for a command's value. */
export const isMediaState = (value: unknown): value is MediaState =>
  (MEDIA_STATES as readonly unknown[]).includes(value);

/** Play, pause and stop; reports the playback state and the title. */
export const mediaPlayback: Capability = {
  group: 'media_player',
  category: 'media_player',
  StateVars: variables('MEDIA_STATE', 'MEDIA_TITLE'),
  Actions: [
    action('SET_MEDIA_STATE', 'media_player', {
      TypeValue: 'string',
      UIControl: 'transport',
      ReplyAs: 'MEDIA_STATE',
      Values: options(...MEDIA_STATES),
    }),
  ],
};

/** Skips to the next or previous title. */
export const mediaTracks: Capability = {
  group: 'media_player',
  category: 'media_player',
  StateVars: {},
  Actions: [
    action('PREVIOUS_TITLE', 'media_player', { TypeValue: 'none', UIControl: 'button' }),
    action('NEXT_TITLE', 'media_player', { TypeValue: 'none', UIControl: 'button' }),
  ],
};

/** The app running on a player that has apps. */
export const mediaApp: Capability = {
  group: 'media_player',
  category: 'media_player',
  StateVars: variables('MEDIA_APP'),
  Actions: [],
};

/** Volume, per cent, and mute. */
export const volume: Capability = {
  group: 'volume',
  category: null,
  StateVars: variables('VOLUME', 'MUTE'),
  Actions: [
    action('SET_VOLUME', 'volume', {
      TypeValue: 'number',
      UIControl: 'slider',
      ReplyAs: 'VOLUME',
      Values: range(0, 100, 1),
    }),
    action('SET_MUTE', 'volume', { TypeValue: 'boolean', UIControl: 'switch', ReplyAs: 'MUTE' }),
  ],
};

/** Plays what is at a URL, such as an announcement; the player fetches it itself. */
export const mediaUrl: Capability = {
  group: 'media_player',
  category: 'media_player',
  StateVars: {},
  Actions: [action('PLAY_URL', 'media_player', { TypeValue: 'string', UIControl: 'url' })],
};

/** Types by the ending of a URL's path; players need one before they fetch. */
const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  webm: 'video/webm',
  m3u8: 'application/x-mpegurl',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** The media type of a URL by its ending; MP3 without a known one, as streams and spoken texts are. */
export function mediaTypeOf(url: string): string {
  const ending = /\.([a-z0-9]{2,4})$/i.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase();
  return (
    (ending !== undefined && Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined) ??
    'audio/mpeg'
  );
}
