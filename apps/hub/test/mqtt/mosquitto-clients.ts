import { execFile, spawn } from 'node:child_process';
import { needProgram } from '@dimora/simulators';

/** Who a client of Debian's mosquitto signs in as, and where. */
export type Client = {
  readonly port: number;
  readonly username: string;
  readonly password: string;
  /** The protocol that it speaks: MQTT 3.1.1 unless said otherwise. */
  readonly version?: '311' | '5';
};

const args = ({ port, username, password, version = '311' }: Client, topic: string): string[] => [
  '-h',
  '127.0.0.1',
  '-p',
  String(port),
  '-u',
  username,
  '-P',
  password,
  '-t',
  topic,
  '-V',
  `mqttv${version}`,
];

/** Runs mosquitto_pub; answers its exit code: 0 when the broker has taken everything. */
const publish = (
  client: Client,
  topic: string,
  payload: string,
  more: readonly string[],
): Promise<number> =>
  new Promise((resolve) => {
    const run = execFile(
      needProgram('mosquitto_pub'),
      [...args(client, topic), '-q', '1', ...more],
      (error) => resolve(typeof error?.code === 'number' ? error.code : error ? 1 : 0),
    );
    run.stdin?.end(payload);
  });

/** Publishes with mosquitto_pub; answers its exit code: 0 when the broker has taken it. */
export const mosquittoPub = (
  client: Client,
  topic: string,
  payload: string,
  ...more: readonly string[]
): Promise<number> => publish(client, topic, payload, ['-s', ...more]);

/** The same with a message for each of these lines, as fast as the broker takes them. */
export const mosquittoPubEach = (
  client: Client,
  topic: string,
  lines: readonly string[],
): Promise<number> => publish(client, topic, lines.map((line) => `${line}\n`).join(''), ['-l']);

/** A mosquitto_sub that runs until it is disposed of. */
export class MosquittoSub implements AsyncDisposable {
  /** Lines as they came: `topic payload`. */
  readonly lines: string[] = [];
  readonly #process: ReturnType<typeof spawn>;
  readonly #ended: Promise<number | null>;
  #rest = '';

  constructor(client: Client, topic: string, ...more: readonly string[]) {
    // Line by line: into a pipe it would write when its buffer is full.
    const command = [
      '-oL',
      needProgram('mosquitto_sub'),
      ...args(client, topic),
      '-v',
      '-d',
      ...more,
    ];
    this.#process = spawn(needProgram('stdbuf'), command, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.stdout?.on('data', (chunk: Buffer) => this.#take(chunk.toString()));
  }

  /** Its exit code, once it has ended by itself. */
  get ended(): Promise<number | null> {
    return this.#ended;
  }

  /** What it received, without what it says of itself. */
  get messages(): string[] {
    return this.lines.filter((line) => !/^(Client |Subscribed )/.test(line));
  }

  /** The broker's answer to its subscription, once it has come: the granted QoS, or 128 for a refusal. */
  get granted(): string | undefined {
    return this.lines
      .find((line) => line.startsWith('Subscribed '))
      ?.split(': ')
      .at(-1);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#ended;
  }

  #take(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    this.lines.push(...lines);
  }
}
