/**
 * Type-checks every folder that has a tsconfig.json. Folders that are checked under the same options share one program:
 * what they all import is then read and checked once, which takes a third of the time. Folders that are named as
 * arguments are checked alone, with those that share their program.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root, tool } from '../launch/paths.mjs';

/** The part of a folder's tsconfig.json that this check understands; anything else is an error. */
type Settings = {
  readonly extends: string;
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
};

/** A program: its tsconfig.json, and the folders it covers. */
type Program = { readonly config: string; readonly folders: readonly string[] };

const folders = [
  'apps/*',
  'packages/*',
  'drivers/*',
  'simulators',
  'e2e',
  'attacks',
  'bench',
  'tooling',
]
  .flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())
  .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));

const settingsOf = (folder: string): Settings =>
  JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')) as Settings;

/**
 * Where the shared programs' tsconfig.json files are written: below the root, so that they find its packages.
 */
const SHARED = join(root, 'node_modules', '.cache', 'types');

/** Writes the tsconfig.json of a program that several folders share. */
function share(members: readonly string[], index: number): string {
  const settings = members.map((folder) => ({ folder, ...settingsOf(folder) }));
  const config = join(SHARED, `program-${index}.json`);
  const from = (folder: string, path: string): string =>
    relative(SHARED, join(root, folder, path)).replaceAll('\\', '/');
  const [first] = settings;
  const shared = {
    extends: first && from(first.folder, first.extends),
    compilerOptions: first?.compilerOptions,
    include: settings.flatMap(({ folder, include }) => include.map((path) => from(folder, path))),
    exclude: settings.flatMap(({ folder, exclude = [] }) =>
      exclude.map((path) => from(folder, path)),
    ),
  };
  mkdirSync(dirname(config), { recursive: true });
  writeFileSync(config, JSON.stringify(shared, undefined, 2));
  return config;
}

/** The programs, the largest first so that a small one ends last. */
function programs(): Program[] {
  const alike = Map.groupBy(folders, (folder) => {
    const settings = settingsOf(folder);
    const base = join(root, folder, settings.extends);
    return JSON.stringify([base, settings.compilerOptions]);
  });
  return [...alike.values()]
    .toSorted((a, b) => b.length - a.length)
    .map((members, index) => ({
      folders: members,
      config:
        members.length === 1
          ? join(root, members[0] ?? '', 'tsconfig.json')
          : share(members, index),
    }));
}

/** Runs tsc on one program; its output is printed when it ends, so that programs do not mix. */
const check = ({ config, folders: whose }: Program): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const args = [
      tool('typescript', 'bin/tsc'),
      '-p',
      config,
      '--pretty',
      String(process.stdout.isTTY === true),
    ];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      const passed = code === 0;
      if (!passed) console.log(`${whose.join(', ')}\n${words}`);
      resolve(passed);
    });
  });

const named = process.argv.slice(2);
const queue = programs().filter(
  (program) => named.length === 0 || program.folders.some((folder) => named.includes(folder)),
);
const whole = queue.flatMap((program) => program.folders).length;
const verdicts: boolean[] = [];
const worker = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) verdicts.push(await check(next));
};
await Promise.all(Array.from({ length: availableParallelism() }, worker));

const failed = verdicts.filter((passed) => !passed).length;
console.log(`${whole} folders checked in ${verdicts.length} programs, ${failed} with errors.`);
process.exitCode = failed === 0 ? 0 : 1;
