/** The values of the connection form (MQTT-07). */
export type ConnectionDraft = {
  readonly url: string;
  readonly secure: boolean;
  readonly username: string;
  readonly password: string;
  readonly topic: string;
};

/** The form's initial values: subscribes to everything. */
export const EMPTY_DRAFT: ConnectionDraft = {
  url: '',
  secure: false,
  username: '',
  password: '',
  topic: '#',
};

/** What is wrong with a field: empty, or not a valid address or topic. */
export type DraftFault = 'missing' | 'malformed';
/** The faults of the form; empty if there are none. */
export type DraftFaults = { readonly url?: DraftFault; readonly topic?: DraftFault };

/** The WebSocket URL of a broker's address: browsers have no other MQTT transport. `undefined` if there is none. */
export function socketUrl(text: string, secure: boolean): string | undefined {
  const bare = text.trim().replace(/^(wss?|mqtts?|https?|tcp|ssl):\/\//i, '');
  try {
    const url = new URL(`${secure ? 'wss' : 'ws'}://${bare}`);
    return bare === '' || url.hostname === '' || url.username !== '' ? undefined : url.href;
  } catch {
    return undefined;
  }
}

/** True if the address itself specifies encryption. */
export const saysSecure = (text: string): boolean =>
  /^(wss|mqtts|https|ssl):\/\//i.test(text.trim());

const isFilter = (text: string): boolean =>
  text
    .split('/')
    .every((level, at, all) =>
      level === '#' ? at === all.length - 1 : level === '+' || !/[+#\0]/.test(level),
    );

/** Validates the form: a broker and a topic are required (MQTT-09). */
export function faultsOf({ url, secure, topic }: ConnectionDraft): DraftFaults {
  return {
    ...(url.trim() === ''
      ? { url: 'missing' as const }
      : socketUrl(url, secure) === undefined && { url: 'malformed' as const }),
    ...(topic.trim() === ''
      ? { topic: 'missing' as const }
      : !isFilter(topic.trim()) && { topic: 'malformed' as const }),
  };
}

/** Validates a message to publish: a topic without wildcards, and a payload (MQTT-09). */
export function publishFaults(
  topic: string,
  message: string,
): { topic?: DraftFault; message?: DraftFault } {
  return {
    ...(topic.trim() === ''
      ? { topic: 'missing' as const }
      : /[+#\0]/.test(topic) && { topic: 'malformed' as const }),
    ...(message === '' && { message: 'missing' as const }),
  };
}
