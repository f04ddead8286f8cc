import { isJson, jsonOf, textOf, type Json } from './json.ts';
import { commandOf, type TopicScheme } from './topics.ts';

/** The content of a firmware message, whichever of its many formats it has. */
export type TasmotaMessage =
  | { readonly kind: 'online'; readonly online: boolean }
  /** `state` is the content of STATE, RESULT and STATUS 11; `sensor` that of SENSOR and STATUS 8 and 10. */
  | { readonly kind: 'facts'; readonly state: Json; readonly sensor: Json }
  /** The last command was rejected as unknown. */
  | { readonly kind: 'refusal' };

const NONE: Json = {};

const objectIn = (json: Json, key: string): Json => {
  const value = json[key];
  return isJson(value) ? value : NONE;
};

const facts = (state: Json, sensor: Json): TasmotaMessage => ({ kind: 'facts', state, sensor });

/** Parses a message; `undefined` if it is another device's or invalid. Never throws. */
export function readMessage(
  scheme: TopicScheme,
  topic: string,
  payload: Uint8Array,
): TasmotaMessage | undefined {
  const news = commandOf(scheme, 'tele', topic);
  if (news !== undefined) return readNews(news, payload);
  const answer = commandOf(scheme, 'stat', topic);
  return answer === undefined ? undefined : readAnswer(answer, payload);
}

function readNews(name: string, payload: Uint8Array): TasmotaMessage | undefined {
  if (name === 'LWT') return readWill(textOf(payload));
  const json = jsonOf(payload);
  if (!json) return undefined;
  if (name === 'STATE') return facts(json, NONE);
  return name === 'SENSOR' ? facts(NONE, json) : undefined;
}

function readWill(text: string): TasmotaMessage | undefined {
  if (text !== 'Online' && text !== 'Offline') return undefined;
  return { kind: 'online', online: text === 'Online' };
}

function readAnswer(name: string, payload: Uint8Array): TasmotaMessage | undefined {
  if (/^POWER\d?$/.test(name)) return facts({ [name]: textOf(payload) }, NONE);
  const json = jsonOf(payload);
  if (!json) return undefined;
  // Shutters answer in RESULT with what they otherwise report in SENSOR.
  if (name === 'RESULT') return isRefusal(json) ? { kind: 'refusal' } : facts(json, json);
  return /^STATUS\d*$/.test(name)
    ? facts(objectIn(json, 'StatusSTS'), objectIn(json, 'StatusSNS'))
    : undefined;
}

/** Parses the response to a web command: a whole status, or the content of RESULT. */
export function readReply(json: Json): TasmotaMessage {
  if (isJson(json['StatusSTS']) || isJson(json['StatusSNS']))
    return facts(objectIn(json, 'StatusSTS'), objectIn(json, 'StatusSNS'));
  return isRefusal(json) ? { kind: 'refusal' } : facts(json, json);
}

const isRefusal = ({ Command }: Json): boolean => Command === 'Unknown' || Command === 'Error';
