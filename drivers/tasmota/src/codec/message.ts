import { isJson, jsonOf, textOf, type Json } from './json.ts';
import { commandOf, type TopicScheme } from './topics.ts';

/** What a message of the firmware means, whichever of its many shapes it came in. */
export type TasmotaMessage =
  | { readonly kind: 'online'; readonly online: boolean }
  /** `state` is what STATE, RESULT and STATUS 11 hold; `sensor` what SENSOR and STATUS 8 and 10 hold. */
  | { readonly kind: 'facts'; readonly state: Json; readonly sensor: Json }
  /** It did not understand the last command. */
  | { readonly kind: 'refusal' };

const NONE: Json = {};

const objectIn = (json: Json, key: string): Json => {
  const value = json[key];
  return isJson(value) ? value : NONE;
};

const facts = (state: Json, sensor: Json): TasmotaMessage => ({ kind: 'facts', state, sensor });

/** Reads a message; `undefined` for what isn't the appliance's or makes no sense. Never throws. */
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
  // Shutters answer in RESULT with what they else tell in SENSOR.
  if (name === 'RESULT') return isRefusal(json) ? { kind: 'refusal' } : facts(json, json);
  return /^STATUS\d*$/.test(name)
    ? facts(objectIn(json, 'StatusSTS'), objectIn(json, 'StatusSNS'))
    : undefined;
}

/** Reads what a web command answers: all of a status, or what RESULT would say. */
export function readReply(json: Json): TasmotaMessage {
  if (isJson(json['StatusSTS']) || isJson(json['StatusSNS']))
    return facts(objectIn(json, 'StatusSTS'), objectIn(json, 'StatusSNS'));
  return isRefusal(json) ? { kind: 'refusal' } : facts(json, json);
}

const isRefusal = ({ Command }: Json): boolean => Command === 'Unknown' || Command === 'Error';
