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
