import { isMediaState, type MediaState } from '@dimora/driver-kit';
import type { StateValue } from '@dimora/domain';

/** A call to a renderer: service, operation and arguments. */
export type RendererCall = {
  readonly service: 'transport' | 'rendering';
  readonly operation: string;
  readonly parameters: Readonly<Record<string, string>>;
};

const PLAYBACK: Readonly<Record<MediaState, string>> = {
  PLAYING: 'Play',
  PAUSED: 'Pause',
  STOPPED: 'Stop',
};

/** The call for an action; nothing for other actions. */
export function callFor(
  actionId: string,
  value: StateValue,
  loudest: number,
): RendererCall | undefined {
  if (actionId === 'SET_MEDIA_STATE' && isMediaState(value)) {
    const parameters = value === 'PLAYING' ? { Speed: '1' } : {};
    return { service: 'transport', operation: PLAYBACK[value], parameters };
  }
  if (actionId === 'NEXT_TITLE' || actionId === 'PREVIOUS_TITLE') {
    const operation = actionId === 'NEXT_TITLE' ? 'Next' : 'Previous';
    return { service: 'transport', operation, parameters: {} };
  }
  if (actionId === 'SET_VOLUME' && typeof value === 'number') {
    const DesiredVolume = String(Math.round((value * loudest) / 100));
    const parameters = { Channel: 'Master', DesiredVolume };
    return { service: 'rendering', operation: 'SetVolume', parameters };
  }
  if (actionId === 'SET_MUTE' && typeof value === 'boolean') {
    const parameters = { Channel: 'Master', DesiredMute: value ? '1' : '0' };
    return { service: 'rendering', operation: 'SetMute', parameters };
  }
  return undefined;
}

/** Every query for a renderer's state. */
export const QUESTIONS: readonly RendererCall[] = [
  { service: 'transport', operation: 'GetTransportInfo', parameters: {} },
  { service: 'transport', operation: 'GetPositionInfo', parameters: {} },
  { service: 'rendering', operation: 'GetVolume', parameters: { Channel: 'Master' } },
  { service: 'rendering', operation: 'GetMute', parameters: { Channel: 'Master' } },
];
