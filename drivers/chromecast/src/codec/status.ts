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
/** The namespaces in use. */
export const NAMESPACES = {
  connection: `${PREFIX}tp.connection`,
  heartbeat: `${PREFIX}tp.heartbeat`,
  receiver: `${PREFIX}receiver`,
  discovery: `${PREFIX}receiver.discovery`,
  media: `${PREFIX}media`,
} as const;

/** The app running on a device. */
export type CastApp = {
  readonly sessionId: string;
  readonly appId: string;
  /** Its transport id; only for apps that play media. */
  readonly transportId: string | undefined;
};

/** What a device reports: values, and the running app. */
export type ReceiverStatus = { readonly readings: Readings; readonly app: CastApp | undefined };

/** Parses RECEIVER_STATUS. */
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
  // An app that plays nothing, such as a slide show, has no playback state.
  const silent = transportId === undefined ? { MEDIA_STATE: 'STOPPED', MEDIA_TITLE: null } : {};
  return {
    app: { sessionId, transportId, appId: textIn(app, 'appId') ?? '' },
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

/** What an app plays: values, and the media session that commands refer to. */
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

/** Parses MEDIA_STATUS; it includes a title only when it changes. */
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

/** A device's response to an identity request. */
export const readIdentity = (
  message: Json,
): { readonly id: string; readonly model: string; readonly name: string } => ({
  id: textIn(message, 'deviceId') ?? '',
  model: textIn(message, 'deviceModel') ?? '',
  name: textIn(message, 'friendlyName') ?? '',
});
