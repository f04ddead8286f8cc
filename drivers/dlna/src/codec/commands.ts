import { isMediaState, mediaTypeOf, type MediaState } from '@dimora/driver-kit';
import { escapeXml } from '@dimora/driver-kit/xml';
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

/** Gives the renderer a URL, with the description that many of them need before they accept it. */
export function uriCall(url: string): RendererCall {
  const type = mediaTypeOf(url);
  const kind = type.startsWith('video/')
    ? 'videoItem'
    : type.startsWith('image/')
      ? 'imageItem'
      : 'audioItem.musicTrack';
  const name = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  const title = escapeXml(name === '' ? url : name);
  const CurrentURIMetaData =
    '<DIDL-Lite xmlns="urn:schemas-upnp-org:metadata-1-0/DIDL-Lite/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:upnp="urn:schemas-upnp-org:metadata-1-0/upnp/">' +
    `<item id="0" parentID="-1" restricted="1"><dc:title>${title}</dc:title><upnp:class>object.item.${kind}</upnp:class>` +
    `<res protocolInfo="http-get:*:${type}:*">${escapeXml(url)}</res></item></DIDL-Lite>`;
  const parameters = { CurrentURI: url, CurrentURIMetaData };
  return { service: 'transport', operation: 'SetAVTransportURI', parameters };
}

/** Every query for a renderer's state. */
export const QUESTIONS: readonly RendererCall[] = [
  { service: 'transport', operation: 'GetTransportInfo', parameters: {} },
  { service: 'transport', operation: 'GetPositionInfo', parameters: {} },
  { service: 'rendering', operation: 'GetVolume', parameters: { Channel: 'Master' } },
  { service: 'rendering', operation: 'GetMute', parameters: { Channel: 'Master' } },
];
