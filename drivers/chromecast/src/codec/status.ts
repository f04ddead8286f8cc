import {
  isJson,
  jsonIn,
  jsonsIn,
  flagIn,
  numberIn,
  textIn,
  wordIn,
  type Json,
  type Readings,
} from '@dimora/driver-kit';

const PREFIX = 'urn:x-cast:com.google.cast.';
/** The namespaces that we speak. */
export const NAMESPACES = {
  connection: `${PREFIX}tp.connection`,
  heartbeat: `${PREFIX}tp.heartbeat`,
  receiver: `${PREFIX}receiver`,
  discovery: `${PREFIX}receiver.discovery`,
  media: `${PREFIX}media`,
} as const;

/** The app that runs on a device. */
export type CastApp = {
  readonly sessionId: string;
  /** Where it is spoken to; only where it plays media. */
  readonly transportId: string | undefined;
};

/** What a device has said of itself: values, and which app runs. */
export type ReceiverStatus = { readonly readings: Readings; readonly app: CastApp | undefined };

/** Reads RECEIVER_STATUS. */
export function readReceiver(message: Json): ReceiverStatus {
  const status = jsonIn(message, 'status');
  const app = jsonsIn(status, 'applications').find((each) => flagIn(each, 'isIdleScreen') !== true);
  const nothingOn: Readings = { MEDIA_APP: null, MEDIA_STATE: 'STOPPED', MEDIA_TITLE: null };
  const sessionId = app && textIn(app, 'sessionId');
  if (!app || sessionId === undefined)
    return { app: undefined, readings: { ...volumeOf(status), ...nothingOn } };
  const plays = jsonsIn(app, 'namespaces').some(({ name }) => name === NAMESPACES.media);
  const transportId = plays ? textIn(app, 'transportId') : undefined;
  const MEDIA_APP = textIn(app, 'displayName') ?? null;
  // An app that plays nothing, such as a slide show, has no state that could be told.
  const silent = transportId === undefined ? { MEDIA_STATE: 'STOPPED', MEDIA_TITLE: null } : {};
  return {
    app: { sessionId, transportId },
    readings: { ...volumeOf(status), MEDIA_APP, ...silent },
  };
}

function volumeOf(status: Json): Readings {
  const volume = jsonIn(status, 'volume');
  const level = numberIn(volume, 'level');
  const muted = flagIn(volume, 'muted');
  return {
    ...(level !== undefined && level >= 0 && level <= 1 && { VOLUME: Math.round(level * 100) }),
    ...(muted !== undefined && { MUTE: muted }),
  };
}

/** What an app plays: values, and the session by which it is told to do otherwise. */
export type MediaStatus = {
  readonly readings: Readings;
  readonly mediaSessionId: number | undefined;
};

const STATES = {
  PLAYING: 'PLAYING',
  PAUSED: 'PAUSED',
  BUFFERING: 'BUFFERING',
  LOADING: 'BUFFERING',
  IDLE: 'STOPPED',
} as const;

/** Reads MEDIA_STATUS; titles are told when they change, and left out else. */
export function readMedia(message: Json): MediaStatus {
  const [status] = jsonsIn(message, 'status');
  const state = status && wordIn(STATES, status['playerState']);
  if (!status || state === undefined || state === 'STOPPED')
    return {
      mediaSessionId: undefined,
      readings: { MEDIA_STATE: 'STOPPED', MEDIA_TITLE: null },
    };
  const { media } = status;
  const title = isJson(media) ? (textIn(jsonIn(media, 'metadata'), 'title') ?? null) : undefined;
  return {
    mediaSessionId: numberIn(status, 'mediaSessionId'),
    readings: { MEDIA_STATE: state, ...(title !== undefined && { MEDIA_TITLE: title }) },
  };
}

/** What a device says when it is asked who it is. */
export const readIdentity = (
  message: Json,
): { readonly id: string; readonly model: string; readonly name: string } => ({
  id: textIn(message, 'deviceId') ?? '',
  model: textIn(message, 'deviceModel') ?? '',
  name: textIn(message, 'friendlyName') ?? '',
});
