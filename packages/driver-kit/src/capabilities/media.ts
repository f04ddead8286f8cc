import type { Capability } from '../capability.ts';
import { action, options, range, variables } from './build.ts';

/** What a media player can be doing; a player may say `BUFFERING` besides, which nobody can ask for. */
export const MEDIA_STATES = ['PLAYING', 'PAUSED', 'STOPPED'] as const;
/** One of {@link MEDIA_STATES}. */
export type MediaState = (typeof MEDIA_STATES)[number];

/** Narrows the value of a command. */
export const isMediaState = (value: unknown): value is MediaState =>
  (MEDIA_STATES as readonly unknown[]).includes(value);

/** Plays, pauses and stops, and tells what is on. */
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

/** Goes to the title before or after this one. */
export const mediaTracks: Capability = {
  group: 'media_player',
  category: 'media_player',
  StateVars: {},
  Actions: [
    action('PREVIOUS_TITLE', 'media_player', { TypeValue: 'none', UIControl: 'button' }),
    action('NEXT_TITLE', 'media_player', { TypeValue: 'none', UIControl: 'button' }),
  ],
};

/** The app that a player runs, where it runs apps. */
export const mediaApp: Capability = {
  group: 'media_player',
  category: 'media_player',
  StateVars: variables('MEDIA_APP'),
  Actions: [],
};

/** How loud it is, per cent, and whether it is silenced. */
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
