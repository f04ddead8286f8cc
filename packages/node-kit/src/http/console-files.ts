import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { ConsoleConfig } from '@dimora/domain';
import type { Encoding } from './accepted-encoding.ts';
import { markedPage } from './console-page.ts';

/** The file types of a console; others are not served. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.bin': 'application/octet-stream',
};

/** File names with a hash of the content: `name-D3aDb33f.js`. Such files never change. */
const HASHED = /[-.][\w-]{8,}\.\w+$/;

/** A file of the built console, with its precompressed variants from the build. */
export type ConsoleFile = {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  /** Cacheable forever: its name changes with its content. */
  readonly immutable: boolean;
  readonly encodings: ReadonlySet<Encoding>;
  /** The content, plain and compressed, if it differs from the file's. */
  readonly content?: Readonly<Record<Encoding | 'plain', Buffer>>;
};

/** The kind of server a console talks to; the page states it unless it is a hub's. */
export type ServerKind = 'hub' | 'cloud';

/**
 * The files of the console. Only files that were listed once are ever served, so no path can lead outside the folder.
 */
export type ConsoleFiles = {
  readonly files: ReadonlyMap<string, ConsoleFile>;
  readonly index: ConsoleFile | undefined;
  /** The same page with the sign-in in it, for the addresses that a first visit opens. */
  readonly signIn: ConsoleFile | undefined;
  /** Hashes of the page's inline scripts, for the content security policy. */
  readonly scriptHashes: readonly string[];
  /** Other origins whose scripts the page may load: the configured analytics. */
  readonly scriptHosts: readonly string[];
};

/**
 * Lists a built console. An absent folder, or one without an index, is an empty console. The page of a cloud
 * carries `data-server="cloud"`, by which the console detects its server; `data-config` holds what the server's
 * configuration changes in the console.
 */
export function readConsole(
  folder: string | undefined,
  serverKind: ServerKind = 'hub',
  config: Partial<ConsoleConfig> = {},
): ConsoleFiles {
  if (folder === undefined || !existsSync(join(folder, 'index.html')))
    return {
      files: new Map(),
      index: undefined,
      signIn: undefined,
      scriptHashes: [],
      scriptHosts: [],
    };
  const marks = {
    ...(serverKind !== 'hub' && { server: serverKind }),
    ...(Object.keys(config).length > 0 && { config: JSON.stringify(config) }),
  };
  const page = (name: string): ConsoleFile | undefined => {
    if (!existsSync(join(folder, name))) return undefined;
    const file = describe(folder, name, (path) => existsSync(join(folder, path)));
    return Object.keys(marks).length > 0 ? { ...file, ...markedPage(file.path, marks) } : file;
  };
  const index = page('index.html');
  const signIn = page('sign-in.html');
  let files: ReadonlyMap<string, ConsoleFile> | undefined;
  return {
    // Listed for the first of them: the page comes before.
    get files() {
      return (files ??= filesIn(folder));
    },
    index,
    signIn,
    scriptHosts: config.analyticsScriptUrl ? [new URL(config.analyticsScriptUrl).origin] : [],
    scriptHashes: [
      ...new Set([index, signIn].flatMap((each) => (each ? inlineScripts(each.path) : []))),
    ],
  };
}

function filesIn(folder: string): ReadonlyMap<string, ConsoleFile> {
  const paths = new Set(pathsIn(folder));
  const served = [...paths].filter((path) => extname(path) in TYPES);
  return new Map(
    served.map((path) => [
      `/${path.split(sep).join('/')}`,
      describe(folder, path, (other) => paths.has(other)),
    ]),
  );
}

/** The files of a folder and those below it. With their types the list comes without a look at each of 2,000 files. */
const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));

function describe(folder: string, name: string, isThere: (path: string) => boolean): ConsoleFile {
  const path = join(folder, name);
  let etag: string | undefined;
  const encodings = new Set<Encoding>();
  if (isThere(`${name}.br`)) encodings.add('br');
  if (isThere(`${name}.gz`)) encodings.add('gzip');
  return {
    path,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    // Described on first request: a console has hundreds of files, and the start shouldn't wait for them.
    get etag() {
      return (etag ??= etagOf(path));
    },
    immutable: name.startsWith(`assets${sep}`) && HASHED.test(name),
    encodings,
  };
}

function etagOf(path: string): string {
  const { mtimeMs, size } = statSync(path);
  return `"${Math.floor(mtimeMs).toString(36)}-${size.toString(36)}"`;
}

function inlineScripts(indexPath: string): string[] {
  const page = readFileSync(indexPath, 'utf8');
  return [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) =>
      `sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}`,
  );
}
