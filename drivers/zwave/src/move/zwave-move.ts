import { ZWAVE_REGIONS } from '@dimora/domain';
import {
  fileNamed,
  goodLines,
  isJson,
  jsonIn,
  jsonValue,
  nameOfFile,
  textIn,
  textOfFile,
  type Json,
  type MovedFile,
  type MovedNetwork,
  type MoveProblem,
  type RadioMove,
} from '@dimora/driver-kit';
import { foundKeys } from './moved-keys.ts';
import { movedNodes } from './moved-nodes.ts';

const SETTINGS = 'settings.json';
const NODES = 'nodes.json';
/** What zwave-js keeps of a network, by its home ID. */
const CACHE = /^([0-9a-f]{8})(\.metadata|\.values)?\.jsonl$/;

/** Reads the store of a Z-Wave JS UI: its settings, the names of nodes, and the cache of zwave-js below it. */
export const zwaveMove: RadioMove = {
  wants: (path) => {
    const name = nameOfFile(path);
    return name === SETTINGS || name === NODES || CACHE.test(name);
  },
  read: async (files, entropy) => {
    const caches = files.filter(({ path }) => CACHE.exec(nameOfFile(path))?.[2] === undefined);
    const homes = new Set(caches.flatMap(({ path }) => CACHE.exec(nameOfFile(path))?.[1] ?? []));
    const settings = objectIn(files, SETTINGS);
    const zwave = jsonIn(settings.found ?? {}, 'zwave');
    const names = objectIn(files, NODES);
    const keys = foundKeys(zwave, entropy);
    const port = textIn(zwave, 'port') ?? '';
    const region = regionOf(jsonIn(zwave, 'rf')['region']);
    return [...homes]
      .map((home): MovedNetwork => {
        const cache = cacheOf(files, home);
        const nodes = movedNodes(home, cache.files, names.found ?? {});
        const isEmpty = nodes.length === 0;
        return {
          networkId: home.toUpperCase(),
          channel: null,
          region,
          address: port === '' ? null : port,
          // Its home ID tells: a stick with another one has another network.
          stick: null,
          options: region === null ? {} : { region },
          secrets: keys.secrets,
          keys: keys.found,
          files: cache.files,
          nodes,
          problems: [
            ...settings.problems,
            ...names.problems,
            ...(settings.found ? keys.problems : []),
            ...cache.problems,
            ...(isEmpty ? [{ code: 'noNodes', subject: `${home}.jsonl` } as const] : []),
          ],
          blocked: settings.found === undefined || isEmpty,
        };
      })
      .toSorted((one, other) => other.nodes.length - one.nodes.length);
  },
};

/** The region of a number, which the settings may hold as a text; `null` for none. */
const regionOf = (code: unknown): string | null =>
  Object.values(ZWAVE_REGIONS).find((each) => String(each.code) === String(code))?.name ?? null;

/** The object in a JSON file, and what is wrong with it. */
function objectIn(
  files: readonly MovedFile[],
  name: string,
): { readonly found: Json | undefined; readonly problems: readonly MoveProblem[] } {
  const file = fileNamed(files, name);
  if (!file) return { found: undefined, problems: [{ code: 'missingFile', subject: name }] };
  const value = jsonValue(textOfFile(file.bytes));
  // Older versions kept nodes as a list, in which the place is the number.
  const found = Array.isArray(value) ? Object.fromEntries(value.entries()) : value;
  return isJson(found)
    ? { found, problems: [] }
    : { found: undefined, problems: [{ code: 'unreadable', subject: file.path }] };
}

/** The files of zwave-js without the lines that can't be read: the nodes that they were about are asked again. */
function cacheOf(
  files: readonly MovedFile[],
  home: string,
): { readonly files: readonly MovedFile[]; readonly problems: readonly MoveProblem[] } {
  const problems: MoveProblem[] = [];
  const kept: MovedFile[] = [];
  for (const suffix of ['', '.values', '.metadata']) {
    const name = `${home}${suffix}.jsonl`;
    const file = fileNamed(files, name);
    if (!file) {
      problems.push({ code: 'missingFile', subject: name });
      continue;
    }
    const good = goodLines(file, isEntry);
    problems.push(...good.problems);
    const bytes = new TextEncoder().encode(good.lines.map((line) => `${line}\n`).join(''));
    kept.push({ path: name, bytes });
  }
  return { files: kept, problems };
}

function isEntry(line: string): boolean {
  const entry = jsonValue(line);
  return isJson(entry) && typeof entry['k'] === 'string';
}
