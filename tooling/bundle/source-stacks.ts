/**
 * Makes stack traces of a bundled program point to the sources. A map is read when a stack is requested
 * (decision 0163): `--enable-source-maps` reads every map at the start, for 150 ms of processor time and 25
 * MB.
 */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sourcePosition } from './source-position.ts';

/** One frame of a trace; V8 formats it as it does by default. */
type Frame = NodeJS.CallSite & { toString(): string };

type SourceMapFile = { readonly sources: readonly string[]; readonly mappings: string };

/** The folder of the bundle, as a URL with a trailing slash. */
const bundle = new URL('.', import.meta.url).href;

/** How many positions are cached: the same few errors recur. */
const KEPT_PLACES = 500;
const places = new Map<string, string>();

/** The maps of the last trace; may be garbage collected. */
const maps = new Map<string, WeakRef<SourceMapFile>>();

function readMap(file: string): SourceMapFile {
  const kept = maps.get(file)?.deref();
  if (kept) return kept;
  const map = JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')) as SourceMapFile;
  maps.set(file, new WeakRef(map));
  return map;
}

/**
 * A position in the bundle as a position in the sources, `file:///…/hub.ts:12:3`; lines and columns count
 * from 1.
 */
function sourceOf(file: string, line: number, column: number): string | undefined {
  const map = readMap(file);
  const position = sourcePosition(map.mappings, line - 1, column - 1);
  if (!position) return undefined;
  const source = map.sources[position.source];
  if (source === undefined) return undefined;
  const url = new URL(source, pathToFileURL(`${dirname(fileURLToPath(file))}/`));
  return `${url.href}:${position.line + 1}:${position.column + 1}`;
}

function lineOf(site: Frame): string {
  const text = site.toString();
  const [file, line, column] = [site.getFileName(), site.getLineNumber(), site.getColumnNumber()];
  if (!file?.startsWith(bundle) || line === null || column === null) return text;
  const place = `${file}:${line}:${column}`;
  let source = places.get(place);
  if (source === undefined) {
    try {
      source = sourceOf(file, line, column) ?? place;
    } catch {
      // A trace that points to the bundle is better than none.
      source = place;
    }
    if (places.size >= KEPT_PLACES) places.clear();
    places.set(place, source);
  }
  return text.replace(place, () => source);
}

function nameOf(error: Error): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

/** Called by V8 when an error's stack is first read. */
Error.prepareStackTrace = (error, trace) =>
  [nameOf(error), ...trace.map((site) => `    at ${lineOf(site)}`)].join('\n');
