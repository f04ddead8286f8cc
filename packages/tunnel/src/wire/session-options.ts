import type { ServerSessionOptions } from 'node:http2';
import { SESSION_MEMORY_MB, STREAMS_AT_ONCE, STREAM_WINDOW } from '../limits.ts';

/** Browsers abort calls frequently; Node's default limit of 33 a second would end the tunnel. */
const GIVEN_UP_AT_ONCE = 20_000;
const GIVEN_UP_A_SECOND = 2_000;

/** The HTTP/2 options of both ends of a tunnel. */
export const SESSION_OPTIONS = {
  maxSessionMemory: SESSION_MEMORY_MB,
  maxOutstandingPings: 4,
  peerMaxConcurrentStreams: STREAMS_AT_ONCE,
  streamResetBurst: GIVEN_UP_AT_ONCE,
  streamResetRate: GIVEN_UP_A_SECOND,
  settings: {
    enableConnectProtocol: true,
    enablePush: false,
    initialWindowSize: STREAM_WINDOW,
    maxConcurrentStreams: STREAMS_AT_ONCE,
  },
} as const satisfies ServerSessionOptions;
