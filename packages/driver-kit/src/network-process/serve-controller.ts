import type { Clock, Entropy, Log, LogFields } from '@dimora/runtime';
import { DriverError } from '../driver-error.ts';
import type { JobMessage, Network, NetworkController, NetworkHost } from '../network/network.ts';
import {
  sentFailure,
  sentFields,
  type Channel,
  type FromController,
  type ToController,
} from './messages.ts';

/** Milliseconds between two checks of the controller's health. */
const HEALTH_MS = 2_000;

type Machine = { readonly clock: Clock; readonly entropy: Entropy };

/** Serves one controller to a hub in another process; resolves when the hub has closed it. */
export async function serveController(
  network: Network,
  channel: Channel<FromController, ToController>,
  machine: Machine,
): Promise<void> {
  await new ServedController(network, channel, machine).closed;
}

class ServedController {
  readonly #network: Network;
  readonly #channel: Channel<FromController, ToController>;
  readonly #machine: Machine;
  readonly #life = new AbortController();
  readonly #closed = Promise.withResolvers<void>();
  readonly #running = new Map<number, AbortController>();
  /** Questions that wait for a person, by number. */
  readonly #questions = new Map<number, (answer: unknown) => void>();
  /** Who hears what people tell the job of a request. */
  readonly #listeners = new Map<number, Set<(message: JobMessage) => void>>();
  #asked = 0;
  #controller: NetworkController | undefined;
  #health = '';

  constructor(network: Network, channel: Channel<FromController, ToController>, machine: Machine) {
    this.#network = network;
    this.#channel = channel;
    this.#machine = machine;
    channel.onMessage((message) => this.#obey(message));
  }

  get closed(): Promise<void> {
    return this.#closed.promise;
  }

  #obey(message: ToController): void {
    switch (message.kind) {
      case 'open':
        void this.#open(message.settings);
        return;
      case 'run':
      case 'command':
        void this.#answer(message);
        return;
      case 'answer':
        this.#questions.get(message.question)?.(message.answer);
        return;
      case 'tell':
        for (const hear of this.#listeners.get(message.id) ?? []) hear(message.message);
        return;
      case 'stop':
        this.#running.get(message.id)?.abort(new DriverError('TIMEOUT'));
        return;
      case 'close':
        void this.#close();
    }
  }

  async #open(settings: unknown): Promise<void> {
    const { clock } = this.#machine;
    try {
      const controller = await this.#network.open(settings, this.#host());
      this.#controller = controller;
      const jobs = Object.keys(controller.jobs);
      this.#channel.send({ kind: 'opened', jobs, commands: controller.command !== undefined });
      this.#tellHealth(controller);
      const looking = clock.every(HEALTH_MS, () => this.#tellHealth(controller));
      this.#life.signal.addEventListener('abort', () => looking[Symbol.dispose]());
    } catch (error) {
      this.#channel.send({ kind: 'notOpened', failure: sentFailure(error) });
    }
  }

  async #answer(message: Extract<ToController, { kind: 'run' | 'command' }>): Promise<void> {
    const { id } = message;
    const stop = new AbortController();
    this.#running.set(id, stop);
    const signal = AbortSignal.any([stop.signal, this.#life.signal]);
    try {
      const result = await this.#result(message, signal);
      this.#channel.send({ kind: 'done', id, result });
    } catch (error) {
      this.#channel.send({ kind: 'refused', id, failure: sentFailure(error) });
    } finally {
      this.#running.delete(id);
      this.#listeners.delete(id);
    }
  }

  async #result(
    message: Extract<ToController, { kind: 'run' | 'command' }>,
    signal: AbortSignal,
  ): Promise<unknown> {
    const controller = this.#controller;
    if (message.kind === 'command')
      return controller?.command?.(message.node, message.actionId, message.value, signal);
    return controller?.jobs[message.job]?.(message.input, {
      signal,
      progress: (news) => this.#channel.send({ kind: 'progress', id: message.id, news }),
      ask: (asked) => this.#ask(message.id, asked, signal),
      hear: (listener) => this.#hear(message.id, listener),
    });
  }

  #hear(id: number, listener: (message: JobMessage) => void): Disposable {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return { [Symbol.dispose]: () => void listeners.delete(listener) };
  }

  async #ask(id: number, asked: unknown, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    this.#asked += 1;
    const question = this.#asked;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const giveUp = (): void => reject(new DriverError('TIMEOUT'));
    signal.addEventListener('abort', giveUp, { once: true });
    this.#questions.set(question, resolve);
    try {
      this.#channel.send({ kind: 'ask', id, question, asked });
      return await promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
      this.#questions.delete(question);
    }
  }

  async #close(): Promise<void> {
    this.#life.abort(new DriverError('UNREACHABLE'));
    try {
      await this.#controller?.[Symbol.asyncDispose]();
    } finally {
      this.#closed.resolve();
    }
  }

  /** Health is sent when it has changed: an idle network sends nothing. */
  #tellHealth(controller: NetworkController): void {
    const health = controller.health();
    const text = JSON.stringify(health);
    if (text === this.#health) return;
    this.#health = text;
    this.#channel.send({ kind: 'health', health });
  }

  #host(): NetworkHost {
    return {
      ...this.#machine,
      log: this.#log({}),
      signal: this.#life.signal,
      node: (node) => this.#channel.send({ kind: 'node', node }),
      about: (about) => this.#channel.send({ kind: 'about', about }),
      left: (node) => this.#channel.send({ kind: 'left', node }),
      report: (node, news) => this.#channel.send({ kind: 'report', node, news }),
      failed: (error) => this.#channel.send({ kind: 'failed', failure: sentFailure(error) }),
    };
  }

  #log(known: LogFields): Log {
    const line =
      (level: 'debug' | 'info' | 'warn' | 'error') =>
      (event: string, fields: LogFields = {}): void =>
        this.#channel.send({
          kind: 'log',
          level,
          event,
          fields: sentFields({ ...known, ...fields }),
        });
    return {
      debug: line('debug'),
      info: line('info'),
      warn: line('warn'),
      error: line('error'),
      with: (fields) => this.#log({ ...known, ...fields }),
    };
  }
}
