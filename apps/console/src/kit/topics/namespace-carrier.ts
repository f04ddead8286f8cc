import type { Socket } from 'socket.io-client';
import type { HubAccess } from '../session/access.ts';
import type { TopicCarrier, TopicSink, Wanted } from './carrier.ts';

/** Opens the socket of a topic's own namespace; it connects on request. */
export type OpenTopicSocket = (
  namespace: `/${string}`,
  token: () => string | null,
) => Promise<Socket>;

type Parts = { readonly access: HubAccess; readonly open: OpenTopicSocket };

/** The pause before another attempt after a refusal, in milliseconds: a fresh token is needed first. */
const REFUSED_PAUSE_MS = 2000;

/** Carries each topic over a socket in a namespace of its own: connecting subscribes. */
export class NamespaceCarrier implements TopicCarrier {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly isOpen = (): boolean => false;

  readonly carry = ({ namespace }: Wanted, sink: TopicSink): (() => void) => {
    const { access, open } = this.#parts;
    let over = false;
    let socket: Socket | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const endTokens = access.onToken((token) => {
      if (socket?.connected) socket.emit('renew', token, () => undefined);
    });
    /** Socket.IO reconnects by itself unless the hub refused or closed the connection. */
    const retry = (): void => {
      if (over || socket?.active) return;
      clearTimeout(again);
      again = setTimeout(() => {
        access.renew().then(
          () => !over && socket?.connect(),
          () => retry(),
        );
      }, REFUSED_PAUSE_MS);
    };
    const begin = async (): Promise<void> => {
      if (!namespace) return;
      const made = await open(namespace, access.token);
      if (over) return void made.disconnect();
      socket = made;
      made.on('connect', () => sink.live());
      made.onAny((event: string, value: unknown) =>
        event === 'state' ? sink.snapshot(value) : sink.news({ event, value }),
      );
      made.on('disconnect', () => {
        sink.away();
        retry();
      });
      made.on('connect_error', (error: Error & { readonly data?: { readonly code?: string } }) => {
        if (error.data?.code === 'FORBIDDEN') sink.refused('FORBIDDEN');
        retry();
      });
      made.connect();
    };
    // Without its script nothing is live; topics that can be polled are polled.
    begin().catch(() => sink.away());
    return () => {
      over = true;
      clearTimeout(again);
      endTokens();
      socket?.removeAllListeners();
      socket?.offAny();
      socket?.disconnect();
    };
  };
}
