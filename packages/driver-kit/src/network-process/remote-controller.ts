import { COMMAND_OUTCOMES, type CommandOutcome, type StateValue } from '@dimora/domain';
import type {
  JobHost,
  NetworkController,
  NetworkHealth,
  NetworkHost,
  NetworkJob,
} from '../network/network.ts';
import {
  receivedFailure,
  type Channel,
  type FromController,
  type ToController,
} from './messages.ts';

type Waiting = {
  readonly answered: PromiseWithResolvers<unknown>;
  readonly job: Pick<JobHost, 'progress' | 'ask' | 'hear'> | undefined;
};

type Asked =
  | Omit<Extract<ToController, { kind: 'run' }>, 'id'>
  | Omit<Extract<ToController, { kind: 'command' }>, 'id'>;

/**
 * A controller in another process, as the hub uses it: see `serveController`. What ends that process ends
 * the host's signal too, so nobody waits for an answer that can't come.
 */
export class RemoteController {
  readonly #channel: Channel<ToController, FromController>;
  readonly #host: NetworkHost;
  readonly #opened = Promise.withResolvers<NetworkController>();
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #health: NetworkHealth | null = null;

  constructor(channel: Channel<ToController, FromController>, host: NetworkHost) {
    this.#channel = channel;
    this.#host = host;
    channel.onMessage((message) => this.#hear(message));
  }

  /** Rejects if it couldn't be opened. */
  open(settings: unknown): Promise<NetworkController> {
    this.#channel.send({ kind: 'open', settings });
    return this.#opened.promise;
  }

  #hear(message: FromController): void {
    switch (message.kind) {
      case 'opened':
        this.#opened.resolve(this.#controller(message.jobs, message.commands));
        return;
      case 'notOpened':
        this.#opened.reject(receivedFailure(message.failure));
        return;
      case 'progress':
        this.#waiting.get(message.id)?.job?.progress(message.news);
        return;
      case 'ask':
        void this.#passOn(message);
        return;
      case 'done':
        this.#waiting.get(message.id)?.answered.resolve(message.result);
        return;
      case 'refused':
        this.#waiting.get(message.id)?.answered.reject(receivedFailure(message.failure));
        return;
      case 'health':
        this.#health = message.health;
        return;
      default:
        this.#pass(message);
    }
  }

  /** What it tells by itself. */
  #pass(
    message: Extract<
      FromController,
      { kind: 'failed' | 'node' | 'about' | 'left' | 'report' | 'log' }
    >,
  ): void {
    const host = this.#host;
    switch (message.kind) {
      case 'failed':
        host.failed(receivedFailure(message.failure));
        return;
      case 'node':
        host.node(message.node);
        return;
      case 'about':
        host.about(message.about);
        return;
      case 'left':
        host.left(message.node);
        return;
      case 'report':
        host.report(message.node, message.news);
        return;
      case 'log':
        host.log[message.level](message.event, message.fields);
    }
  }

  #controller(names: readonly string[], commands: boolean): NetworkController {
    const jobs = names.map((job): [string, NetworkJob] => [
      job,
      (input, host) => this.#ask({ kind: 'run', job, input }, host.signal, host),
    ]);
    return {
      jobs: Object.fromEntries(jobs),
      health: () => this.#health,
      ...(commands && {
        command: async (node: string, actionId: string, value: StateValue, signal: AbortSignal) =>
          outcomeOf(await this.#ask({ kind: 'command', node, actionId, value }, signal)),
      }),
      [Symbol.asyncDispose]: async () => this.#channel.send({ kind: 'close' }),
    };
  }

  /** A question that nobody answers waits until its request is stopped. */
  async #passOn(message: Extract<FromController, { kind: 'ask' }>): Promise<void> {
    const { id, question, asked } = message;
    try {
      const answer = await this.#waiting.get(id)?.job?.ask(asked);
      this.#channel.send({ kind: 'answer', id, question, answer });
    } catch {
      this.#channel.send({ kind: 'stop', id });
    }
  }

  async #ask(message: Asked, signal: AbortSignal, job?: Waiting['job']): Promise<unknown> {
    this.#asked += 1;
    const id = this.#asked;
    const answered = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { answered, job });
    const stop = (): void => this.#channel.send({ kind: 'stop', id });
    signal.addEventListener('abort', stop, { once: true });
    using _hearing = job?.hear((told) => this.#channel.send({ kind: 'tell', id, message: told }));
    try {
      this.#channel.send({ ...message, id });
      return await answered.promise;
    } finally {
      signal.removeEventListener('abort', stop);
      this.#waiting.delete(id);
    }
  }
}

const outcomeOf = (told: unknown): CommandOutcome | undefined =>
  COMMAND_OUTCOMES.find((each) => each === told);
