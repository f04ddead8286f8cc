import mqtt, { type MqttClient } from 'mqtt';
import { payloadOf } from './payload.ts';
import type { BrokerAddress, FromWorker, HeardMessage, ToWorker } from './messages.ts';

/** Batching interval towards the page, in milliseconds. */
const GATHER_MS = 100;
/** Maximum number of messages in a batch; further ones are counted. */
const LONGEST_BATCH = 2_000;
/** Maximum size of the whole payloads in a batch, in bytes. */
const LARGEST_BATCH = 16 * 1024 * 1024;
const RECONNECT_MS = 2_000;
/** Return codes of a final refusal (MQTT 3.1.1, 3.2.2.3). */
const REFUSALS = new Set([1, 2, 4, 5]);

let client: MqttClient | undefined;
let batch: HeardMessage[] = [];
let dropped = 0;
let batchBytes = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const tell = (message: FromWorker): void => postMessage(message);

function flush(): void {
  timer = undefined;
  tell({ kind: 'heard', messages: batch, dropped });
  batch = [];
  batchBytes = 0;
  dropped = 0;
}

function hear(topic: string, bytes: Uint8Array, retained: boolean): void {
  timer ??= setTimeout(flush, GATHER_MS);
  batchBytes += bytes.length;
  if (batch.length >= LONGEST_BATCH || batchBytes > LARGEST_BATCH) {
    dropped += 1;
    return;
  }
  batch.push({ topic, ...payloadOf(bytes), retained, at: Date.now() });
}

function connect({ url, username, password, clientId, topic }: BrokerAddress): void {
  tell({ kind: 'phase', phase: 'connecting', reason: '' });
  let reason = '';
  let refused = false;
  const opened = mqtt.connect(url, {
    clientId,
    protocolVersion: 4,
    clean: true,
    reconnectPeriod: RECONNECT_MS,
    ...(username !== '' && { username }),
    ...(password !== '' && { password }),
  });
  client = opened;
  opened.on('connect', () => {
    reason = '';
    opened.subscribe(topic, (error, granted) => {
      const denied = error !== null || granted?.some(({ qos }) => Number(qos) === 128) === true;
      tell({ kind: 'phase', phase: 'connected', reason: denied ? 'SUBSCRIPTION_REFUSED' : '' });
    });
  });
  opened.on('message', (at, payload, { retain }) => hear(at, payload, retain));
  opened.on('error', (error) => {
    const code = 'code' in error ? Number(error.code) : 0;
    refused = REFUSALS.has(code);
    reason = refused ? 'REFUSED' : 'UNREACHABLE';
    if (!refused) return;
    opened.end(true);
    tell({ kind: 'phase', phase: 'failed', reason });
  });
  opened.on('close', () => {
    if (!refused) tell({ kind: 'phase', phase: 'waiting', reason: reason || 'UNREACHABLE' });
  });
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'connect') connect(data.address);
  else if (data.kind === 'publish')
    client?.publish(data.topic, data.payload as string | Buffer, { retain: data.retain });
  else client?.end(true, () => close());
});
