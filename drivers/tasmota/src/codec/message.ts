import { isJson, type Json } from '@dimora/driver-kit';
import { jsonOf, textOf } from './json.ts';
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

/** The firmware's usual words, and what else it may say instead if nobody has told us its own. */
const USUAL = ['OFF', 'ON', 'TOGGLE', 'HOLD'];
const OTHERS: Readonly<Record<string, string>> = {
  '0': 'OFF',
  '1': 'ON',
  FALSE: 'OFF',
  TRUE: 'ON',
};
const WORDED = /^(?:POWER|Switch|Button)\d*$/;

/** The same with the usual words for on and off in place of the device's own (`StateText`). */
function inUsualWords(message: TasmotaMessage, { stateTexts }: TasmotaWords): TasmotaMessage {
  if (message.kind !== 'facts') return message;
  const usual = (word: unknown): unknown => {
    if (typeof word !== 'string') return word;
    const own = USUAL[stateTexts.indexOf(word)];
    const other = word.toUpperCase();
    return own ?? (Object.hasOwn(OTHERS, other) ? OTHERS[other] : word);
  };
  const told = (json: Json): Json =>
    Object.keys(json).some((key) => WORDED.test(key))
      ? Object.fromEntries(
          Object.entries(json).map(([key, value]) => [
            key,
            !WORDED.test(key)
              ? value
              : isJson(value)
                ? { ...value, Action: usual(value['Action']) }
                : usual(value),
          ]),
        )
      : json;
  return facts(told(message.state), told(message.sensor));
}

/** How a device says off, on, toggle and hold. */
export type TasmotaWords = { readonly stateTexts: readonly string[] };

/** Parses a message; `undefined` if it is another device's or invalid. Never throws. */
export function readMessage(
  scheme: TopicScheme & TasmotaWords,
  topic: string,
  payload: Uint8Array,
): TasmotaMessage | undefined {
  const message = messageIn(scheme, topic, payload);
  return message && inUsualWords(message, scheme);
}

function messageIn(
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
  if (/^POWER\d{0,2}$/.test(name)) return facts({ [name]: textOf(payload) }, NONE);
  const json = jsonOf(payload);
  if (!json) return undefined;
  // Shutters answer in RESULT with what they otherwise report in SENSOR.
  if (name === 'RESULT') return isRefusal(json) ? { kind: 'refusal' } : facts(json, json);
  return /^STATUS\d*$/.test(name)
    ? facts(objectIn(json, 'StatusSTS'), objectIn(json, 'StatusSNS'))
    : undefined;
}

/** Parses the response to a web command: a whole status, or the content of RESULT. */
export function readReply(json: Json, words: TasmotaWords): TasmotaMessage {
  if (isRefusal(json)) return { kind: 'refusal' };
  const isStatus = isJson(json['StatusSTS']) || isJson(json['StatusSNS']);
  return inUsualWords(
    isStatus ? facts(objectIn(json, 'StatusSTS'), objectIn(json, 'StatusSNS')) : facts(json, json),
    words,
  );
}

const isRefusal = ({ Command }: Json): boolean => Command === 'Unknown' || Command === 'Error';
