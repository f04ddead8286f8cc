/** What the connection form holds (MQTT-07). */
export type ConnectionDraft = {
  readonly url: string;
  readonly secure: boolean;
  readonly username: string;
  readonly password: string;
  readonly topic: string;
};

/** The form as it opens: everything is listened to. */
export const EMPTY_DRAFT: ConnectionDraft = {
  url: '',
  secure: false,
  username: '',
  password: '',
  topic: '#',
};

/** What is wrong with a field: it is empty, or is no address or topic. */
export type DraftFault = 'missing' | 'malformed';
/** What is wrong with the form; empty when all is well. */
export type DraftFaults = { readonly url?: DraftFault; readonly topic?: DraftFault };

/** The WebSocket address that a broker's address means: browsers speak MQTT in no other way. `undefined` for none. */
export function socketUrl(text: string, secure: boolean): string | undefined {
  const bare = text.trim().replace(/^(wss?|mqtts?|https?|tcp|ssl):\/\//i, '');
  try {
    const url = new URL(`${secure ? 'wss' : 'ws'}://${bare}`);
    return bare === '' || url.hostname === '' || url.username !== '' ? undefined : url.href;
  } catch {
    return undefined;
  }
}

/** True where an address says by itself that it is encrypted. */
export const saysSecure = (text: string): boolean =>
  /^(wss|mqtts|https|ssl):\/\//i.test(text.trim());

const isFilter = (text: string): boolean =>
  text
    .split('/')
    .every((level, at, all) =>
      level === '#' ? at === all.length - 1 : level === '+' || !/[+#\0]/.test(level),
    );

/** Checks the form: a broker and a topic are required (MQTT-09). */
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

/** Checks what is to be published: a topic without wildcards, and a message (MQTT-09). */
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
