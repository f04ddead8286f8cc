import type { IncomingHttpHeaders } from 'node:http';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { ConsoleFile, ConsoleFiles } from './console-files.ts';
import { BROKER_WORKER_POLICY, OFFLINE_WORKER_POLICY, pagePolicy } from './security-headers.ts';

/** The worker script of the MQTT debug client, as the console's build names it. */
const BROKER_WORKER = /^\/assets\/mqtt-worker-[\w-]+\.js$/;

/** The worker that keeps the console's files for a reload without the server. */
const OFFLINE_WORKER = '/service-worker.js';

/** The console's pages under their files' names: addresses of the console like any other. */
const PAGES = new Set(['/index.html', '/sign-in.html']);

/** What a first visit opens. */
const SIGN_IN = new Set(['/', '/login']);

const NOT_BUILT = `<!doctype html><html lang="en"><title>Dimora</title><meta name="color-scheme" content="light dark">
<body style="font:16px system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem">
<h1>The console is not built</h1><p>The server is running. Start it with <code>npm start</code>, which builds the console first,
or open the development console with <code>npm run dev</code>.</p></body></html>`;

/** An answer of the console, beside the headers that every answer has. */
export type ConsoleAnswer = {
  readonly status: 200 | 304 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | { readonly file: string };
};

/** What the console answers: its files by name, and its page for every other path of its own. */
export class ConsoleAnswers {
  readonly #console: ConsoleFiles;
  readonly #pagePolicy: string;

  constructor(console: ConsoleFiles) {
    this.#console = console;
    this.#pagePolicy = pagePolicy(console.scriptHashes, console.scriptHosts);
  }

  /** True for the addresses that are the console's whatever else the server serves: its files, and where people sign in. */
  owns(url: string): boolean {
    const path = pathOf(url);
    return SIGN_IN.has(path) || (!PAGES.has(path) && this.#console.files.has(path));
  }

  /** Undefined for a missing script: the browser would run a page as a script. */
  answer(url: string, headers: IncomingHttpHeaders): ConsoleAnswer | undefined {
    const path = pathOf(url);
    const file = PAGES.has(path) || SIGN_IN.has(path) ? undefined : this.#console.files.get(path);
    if (file) return answerOf(file, headers, policyOf(path));
    if (path.startsWith('/assets/')) return undefined;
    const { index, signIn = index } = this.#console;
    const page = SIGN_IN.has(path) ? signIn : index;
    const policy = { 'Content-Security-Policy': this.#pagePolicy };
    return page
      ? answerOf(page, headers, policy)
      : {
          status: 503,
          headers: { ...policy, 'Content-Type': 'text/html; charset=utf-8' },
          body: NOT_BUILT,
        };
  }
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

function policyOf(path: string): Record<string, string> {
  if (BROKER_WORKER.test(path)) return { 'Content-Security-Policy': BROKER_WORKER_POLICY };
  if (path === OFFLINE_WORKER) return { 'Content-Security-Policy': OFFLINE_WORKER_POLICY };
  return {};
}

function answerOf(
  file: ConsoleFile,
  asked: IncomingHttpHeaders,
  policy: Readonly<Record<string, string>>,
): ConsoleAnswer {
  const headers = {
    ...policy,
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    'Content-Type': file.type,
  };
  if (asked['if-none-match'] === file.etag) return { status: 304, headers };
  const encoding = acceptedEncoding(asked['accept-encoding'], file.encodings);
  return {
    status: 200,
    headers: { ...headers, ...(encoding && { 'Content-Encoding': encoding }) },
    body: file.content?.[encoding ?? 'plain'] ?? {
      file: file.path + (encoding ? { br: '.br', gzip: '.gz' }[encoding] : ''),
    },
  };
}
