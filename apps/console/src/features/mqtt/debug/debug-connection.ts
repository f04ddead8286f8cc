import { payloadOf } from './worker/payload.ts';
import { TopicTree } from './topic-tree.ts';
import { recorded, type Recording } from './recording.ts';
import type {
  BrokerAddress,
  ConnectionPhase,
  FromWorker,
  HeardMessage,
  ToWorker,
} from './worker/messages.ts';

/** A line of the log: a message's direction, and time (MQTT-08). */
export type LogLine = {
  readonly id: number;
  readonly direction: 'in' | 'out';
  readonly topic: string;
  readonly payload: string;
  readonly retained: boolean;
  readonly at: number;
};

/** The state of a debug client for its card; a new object with every change. */
export type DebugState = {
  readonly phase: ConnectionPhase;
  /** An error code: why it isn't connected, or receives nothing. */
  readonly reason: string;
  readonly log: readonly LogLine[];
  /** Messages that came too fast to be shown. */
  readonly dropped: number;
  readonly tree: TopicTree;
  /** Incremented with every change of the tree. */
  readonly version: number;
  readonly recording: Recording | null;
  readonly isRecording: boolean;
  /** Playback progress of a recording, 0 to 1; `null` if none is playing. */
  readonly replayed: number | null;
};

/** What runs a debug client: a worker of its own, or a test. */
export type Carrier = {
  tell(message: ToWorker): void;
  onMessage(hear: (message: FromWorker) => void): void;
  end(): void;
};

/** Maximum number of lines in a log. */
export const LONGEST_LOG = 1_000;

/** A worker of its own keeps the library, its buffers and floods of messages off the page's thread. */
export function workerCarrier(): Carrier {
  const worker = new Worker(new URL('./worker/mqtt-worker.ts', import.meta.url), {
    type: 'module',
  });
  return {
    tell: (message) => worker.postMessage(message),
    onMessage: (hear) =>
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data)),
    end: () => {
      worker.postMessage({ kind: 'close' } satisfies ToWorker);
      // A worker that can't close its socket any more is terminated.
      setTimeout(() => worker.terminate(), 500);
    },
  };
}

/** One debug client: a connection from this browser to a broker, with its messages. */
export class DebugConnection {
  readonly address: BrokerAddress;
  readonly #carrier: Carrier;
  readonly #listeners = new Set<() => void>();
  #lines = 0;
  #replay: ReturnType<typeof setTimeout> | undefined;
  #state: DebugState = {
    phase: 'connecting',
    reason: '',
    log: [],
    dropped: 0,
    tree: new TopicTree(),
    version: 0,
    recording: null,
    isRecording: false,
    replayed: null,
  };

  constructor(address: BrokerAddress, carrier: Carrier) {
    this.address = address;
    this.#carrier = carrier;
    carrier.onMessage((message) => this.#hear(message));
    carrier.tell({ kind: 'connect', address });
  }

  readonly state = (): DebugState => this.#state;

  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  };

  /** Publishes a message; does nothing while the broker is disconnected. */
  publish(topic: string, payload: string | Uint8Array, retain = false): void {
    if (this.#state.phase !== 'connected') return;
    this.#carrier.tell({ kind: 'publish', topic, payload, retain });
    const shown =
      typeof payload === 'string' ? { payload, cut: false, bytes: null } : payloadOf(payload);
    const line = this.#line('out', {
      topic,
      ...shown,
      retained: retain,
      at: Date.now(),
    });
    this.#change({ log: [...this.#state.log, line].slice(-LONGEST_LOG) });
  }

  /** Removes the retained messages of topics, by publishing an empty retained one to each. */
  clearRetained(topics: readonly string[]): void {
    for (const topic of topics) this.publish(topic, '', true);
    const now = Date.now();
    for (const topic of topics)
      this.#state.tree.hear({
        topic,
        payload: '',
        bytes: null,
        retained: false,
        cut: false,
        at: now,
      });
    this.#change({ version: this.#state.tree.version });
  }

  /** Clears the log; the tree stays. */
  clearLog(): void {
    this.#change({ log: [], dropped: 0 });
  }

  record(on: boolean): void {
    this.#change(
      on
        ? { isRecording: true, recording: { startedAt: Date.now(), messages: [] } }
        : { isRecording: false },
    );
  }

  /** Loads a recording, such as one from a file. */
  load(recording: Recording): void {
    this.#change({ recording, isRecording: false });
  }

  /** Replays the recording's messages with their original timing. */
  replay(): void {
    const { recording } = this.#state;
    if (!recording || recording.messages.length === 0) return;
    this.stopReplay();
    this.#change({ isRecording: false });
    this.#play(recording, 0, Date.now());
  }

  stopReplay(): void {
    clearTimeout(this.#replay);
    this.#change({ replayed: null });
  }

  close(): void {
    clearTimeout(this.#replay);
    this.#carrier.end();
  }

  #play({ messages, ...rest }: Recording, from: number, startedAt: number): void {
    let at = from;
    const elapsed = Date.now() - startedAt;
    for (; at < messages.length; at += 1) {
      const message = messages[at];
      if (!message || message.afterMs > elapsed) break;
      this.publish(message.topic, message.payload, message.retained);
    }
    const next = messages[at];
    if (!next) return this.stopReplay();
    this.#change({ replayed: at / messages.length });
    this.#replay = setTimeout(
      () => this.#play({ messages, ...rest }, at, startedAt),
      Math.max(0, next.afterMs - elapsed),
    );
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'phase') {
      this.#change({ phase: message.phase, reason: message.reason });
      return;
    }
    const { tree, log, dropped, recording, isRecording } = this.#state;
    for (const each of message.messages) tree.hear(each);
    const fresh = message.messages.slice(-LONGEST_LOG).map((each) => this.#line('in', each));
    this.#change({
      log: [...log, ...fresh].slice(-LONGEST_LOG),
      dropped: dropped + message.dropped,
      version: tree.version,
      ...(isRecording && recording && { recording: recorded(recording, message.messages) }),
    });
  }

  #line(
    direction: LogLine['direction'],
    { topic, payload, cut, retained, at }: HeardMessage,
  ): LogLine {
    this.#lines += 1;
    return {
      id: this.#lines,
      direction,
      topic,
      payload: cut ? `${payload}…` : payload,
      retained,
      at,
    };
  }

  #change(change: Partial<DebugState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listen of this.#listeners) listen();
  }
}
