/** Which files a change of others can reach, through everything that {@link readSource} finds. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { EVERY_FILE, readSource, type Source } from './read-imports.ts';

/** How far a change reaches: what the running program loads, or also what the compiler sees. */
export type Reach = 'run' | 'types';

const SOURCE = /\.(?:tsx?|mjs|js)$/;

type PackageJson = { readonly name?: string; readonly exports?: Readonly<Record<string, unknown>> };
type Edge = { readonly from: string; readonly isType: boolean };

/** The imports of a repository. */
export class ImportGraph {
  readonly #files: ReadonlySet<string>;
  readonly #sources = new Map<string, Source>();
  /** Folder and exports of every workspace package, by name. */
  readonly #packages = new Map<string, { folder: string; exports: Record<string, string> }>();
  /** Who imports a file. */
  readonly #importers = new Map<string, Edge[]>();
  /** Who may read any file. */
  readonly #readersOfAll = new Set<string>();
  /** Who reads any file of a folder. */
  readonly #readers = new Map<string, Set<string>>();

  /**
   * @param folder the repository's root
   * @param files every file of it, from the root, and those that are gone
   */
  constructor(folder: string, files: readonly string[]) {
    this.#files = new Set(files);
    // A deleted file still has importers.
    const there = files.filter((file) => existsSync(join(folder, file)));
    for (const file of there)
      if (posix.basename(file) === 'package.json') this.#addPackage(folder, file);
    for (const file of there.filter((each) => SOURCE.test(each)))
      this.#sources.set(file, readSource(readFileSync(join(folder, file), 'utf8')));
    for (const [file, source] of this.#sources) this.#connect(file, source);
  }

  /** What was read from a file; undefined if it is no source. */
  source(file: string): Source | undefined {
    return this.#sources.get(file);
  }

  /** True if a change of this file is known to reach others. */
  isUsed(file: string): boolean {
    return this.#importersOf(file, 1).length > 0;
  }

  /**
   * The files that changes can reach, themselves included, by how many imports lie between.
   * @param stopsAt a change reaches these, and nothing through them
   */
  reached(
    changed: Iterable<string>,
    reach: Reach,
    stopsAt: (file: string) => boolean = () => false,
  ): Map<string, number> {
    const distance = new Map([...changed].map((file): [string, number] => [file, 0]));
    for (const [file, steps] of distance) {
      if (steps > 0 && stopsAt(file)) continue;
      for (const { from, isType } of this.#importersOf(file, steps))
        if ((reach === 'types' || !isType) && !distance.has(from)) distance.set(from, steps + 1);
    }
    return distance;
  }

  /** The files that import a file, directly or through others; who reads its folder doesn't count. */
  importers(file: string): Set<string> {
    const found = new Set([file]);
    // A set is walked with what is added on the way.
    for (const each of found)
      for (const { from, isType } of this.#importers.get(each) ?? []) if (!isType) found.add(from);
    found.delete(file);
    return found;
  }

  /** @param steps 0 where the file itself has changed: only then are those who read any file concerned */
  #importersOf(file: string, steps: number): Edge[] {
    const found = [...(this.#importers.get(file) ?? [])];
    if (steps === 0) for (const from of this.#readersOfAll) found.push({ from, isType: false });
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder))
      for (const from of this.#readers.get(folder) ?? []) found.push({ from, isType: false });
    return found;
  }

  #addPackage(folder: string, file: string): void {
    const { name, exports = {} } = JSON.parse(
      readFileSync(join(folder, file), 'utf8'),
    ) as PackageJson;
    if (name === undefined || file === 'package.json') return;
    const targets = Object.entries(exports).map(([key, target]): [string, string] => [
      posix.join(name, key),
      posix.join(dirname(file), typeof target === 'string' ? target : firstTarget(target)),
    ]);
    this.#packages.set(name, { folder: dirname(file), exports: Object.fromEntries(targets) });
  }

  /** The file that an import means; undefined outside of the repository. */
  #resolve(specifier: string, from: string): string | undefined {
    const bare = specifier.replace(/\?.*$/, '');
    if (bare.startsWith('.')) {
      const path = posix.join(posix.dirname(from), bare);
      return this.#files.has(path) ? path : undefined;
    }
    const name = bare
      .split('/')
      .slice(0, bare.startsWith('@') ? 2 : 1)
      .join('/');
    const found = this.#packages.get(name);
    if (!found) return undefined;
    const [pattern, target] =
      Object.entries(found.exports).find(
        ([key]) => key === bare || (key.endsWith('*') && bare.startsWith(key.slice(0, -1))),
      ) ?? [];
    if (pattern === undefined || target === undefined)
      return posix.join(found.folder, 'package.json');
    return target.replace('*', bare.slice(pattern.length - 1));
  }

  #connect(file: string, source: Source): void {
    for (const { specifier, names, isType } of source.imports) {
      const target = this.#resolve(specifier, file);
      if (target === undefined) continue;
      const defining =
        names === '*' ? this.#all(target) : names.flatMap((name) => this.#defining(target, name));
      for (const to of new Set([target, ...defining])) {
        this.#add(to, { from: file, isType });
        for (const [name, path] of this.#sources.get(to)?.named ?? [])
          if (names === '*' || names.includes(name)) this.#connectPath(file, to, path);
      }
    }
    for (const path of source.paths) this.#connectPath(file, file, path);
  }

  /** A path built by a source is relative to its folder or to the root: whichever exists. */
  #connectPath(from: string, builder: string, path: string): void {
    if (path === EVERY_FILE) return void this.#readersOfAll.add(from);
    const own = posix.dirname(builder);
    for (const base of path.startsWith('.') ? [own] : [own, '.']) {
      const target = posix.join(base, path).replace(/\/$/, '');
      if (this.#files.has(target)) this.#add(target, { from, isType: false });
      // The root itself is a working directory, not something that is read.
      else if (target !== '.' && !target.startsWith('..') && /^[.\w]/.test(target))
        this.#readers.set(target, (this.#readers.get(target) ?? new Set()).add(from));
    }
  }

  /** The files in which a name of a file is defined, following re-exports. */
  #defining(file: string, name: string, seen = new Set<string>()): string[] {
    const source = this.#sources.get(file);
    if (!source || seen.has(`${file} ${name}`)) return [];
    seen.add(`${file} ${name}`);
    if (source.own.has(name)) return [file];
    const exact = source.passed.find((each) => each.name === name);
    if (exact) {
      const target = this.#resolve(exact.specifier, file);
      if (target === undefined) return [];
      if (exact.from === '*') return [target, ...this.#all(target)];
      return [target, ...this.#defining(target, exact.from, seen)];
    }
    const wide = source.passed
      .filter((each) => each.name === '*')
      .map(({ specifier }) => this.#resolve(specifier, file));
    for (const target of wide) {
      const found = target === undefined ? [] : this.#defining(target, name, seen);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** A file and everything that it re-exports. */
  #all(file: string, seen = new Set<string>()): string[] {
    if (seen.has(file)) return [];
    seen.add(file);
    for (const { specifier } of this.#sources.get(file)?.passed ?? []) {
      const target = this.#resolve(specifier, file);
      if (target !== undefined) this.#all(target, seen);
    }
    return [...seen];
  }

  #add(to: string, edge: Edge): void {
    const edges = this.#importers.get(to) ?? [];
    edges.push(edge);
    this.#importers.set(to, edges);
  }
}

/** The first path among the conditions of an export. */
function firstTarget(target: unknown): string {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null) return '.';
  return firstTarget(Object.values(target)[0]);
}
