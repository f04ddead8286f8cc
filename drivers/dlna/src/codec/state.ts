import type { Readings } from '@dimora/driver-kit';
import { all, at, everywhere, readXml, textAt, type XmlElement } from '@dimora/driver-kit/xml';

const STATES: Readonly<Record<string, string>> = {
  PLAYING: 'PLAYING',
  PAUSED_PLAYBACK: 'PAUSED',
  PAUSED_RECORDING: 'PAUSED',
  TRANSITIONING: 'BUFFERING',
  STOPPED: 'STOPPED',
  NO_MEDIA_PRESENT: 'STOPPED',
};

const LONGEST_TITLE = 200;

const stateOf = (text: string | undefined): Readings =>
  text !== undefined && Object.hasOwn(STATES, text) ? { MEDIA_STATE: STATES[text] ?? null } : {};

/** The title in a DIDL-Lite fragment; `null` if there is none. */
export function readTitle(metadata: string): string | null {
  if (!metadata.includes('<')) return null;
  try {
    const title = everywhere(readXml(metadata), 'title')[0]?.text ?? '';
    return title === '' ? null : title.slice(0, LONGEST_TITLE);
  } catch {
    return null;
  }
}

const volumeOf = (text: string | undefined, loudest: number): Readings => {
  if (text === undefined || !/^\d{1,5}$/.test(text)) return {};
  return { VOLUME: Math.min(100, Math.round((Number(text) * 100) / loudest)) };
};

const muteOf = (text: string | undefined): Readings =>
  text !== undefined && /^(0|1|true|false)$/i.test(text) ? { MUTE: /^(1|true)$/i.test(text) } : {};

/** Parses the response to a query. */
export function readAnswer(answer: XmlElement, loudest: number): Readings {
  const text = (name: string): string | undefined => at(answer, name)?.text;
  const metadata = text('TrackMetaData');
  return {
    ...stateOf(text('CurrentTransportState')),
    ...(metadata === undefined ? {} : { MEDIA_TITLE: readTitle(metadata) }),
    ...volumeOf(text('CurrentVolume'), loudest),
    ...muteOf(text('CurrentMute')),
  };
}

/** Parses a NOTIFY; empty if it is invalid. */
export function readNews(body: string, loudest: number): Readings {
  try {
    const changes = everywhere(readXml(body), 'LastChange').map(({ text }) => readXml(text));
    return Object.assign({}, ...changes.map((each) => readChange(each, loudest))) as Readings;
  } catch {
    return {};
  }
}

function readChange(change: XmlElement, loudest: number): Readings {
  const instance = at(change, 'InstanceID');
  const value = (name: string): string | undefined => {
    const found = all(instance, name);
    const master = found.find(({ attributes }) => (attributes['channel'] ?? 'Master') === 'Master');
    return master?.attributes['val'];
  };
  const metadata = value('CurrentTrackMetaData');
  return {
    ...stateOf(value('TransportState')),
    ...(metadata === undefined ? {} : { MEDIA_TITLE: readTitle(metadata) }),
    ...volumeOf(value('Volume'), loudest),
    ...muteOf(value('Mute')),
  };
}

/** The UPnP error code of a refusal; `undefined` if there is none. */
export function readRefusal(fault: XmlElement): number | undefined {
  const code = everywhere(fault, 'errorCode')[0]?.text ?? textAt(fault, 'errorCode');
  return /^\d{3}$/.test(code) ? Number(code) : undefined;
}
