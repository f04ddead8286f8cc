import {
  isJson,
  jsonIn,
  jsonValue,
  numberIn,
  textIn,
  textOfFile,
  type Json,
  type MovedFile,
  type MovedNode,
} from '@dimora/driver-kit';

/** The basic class of a controller that stays where it is: the stick itself. */
const STATIC_CONTROLLER = 2;
const NODE_KEY = /^node\.(\d{1,4})\.(.+)$/;
const NAMING_CLASS = 0x77;

/** The nodes in a cache, with the names and rooms that people gave them. */
export function movedNodes(
  home: string,
  cache: readonly MovedFile[],
  names: Json,
): readonly MovedNode[] {
  const known = entriesOf(cache, `${home}.jsonl`);
  const values = entriesOf(cache, `${home}.values.jsonl`);
  const nodes = new Set<number>();
  const controllers = new Set<number>();
  for (const [key, value] of known) {
    const [, id, what] = NODE_KEY.exec(key) ?? [];
    if (id === undefined) continue;
    nodes.add(Number(id));
    if (what === 'deviceClass' && isJson(value) && numberIn(value, 'basic') === STATIC_CONTROLLER)
      controllers.add(Number(id));
  }
  const given = namesOf(names, home);
  return [...nodes]
    .filter((id) => !controllers.has(id))
    .toSorted((one, other) => one - other)
    .map((id) => {
      const told = jsonIn(given, String(id));
      const name = filled(textIn(told, 'name')) ?? namingOf(values, id, 'name');
      const room = filled(textIn(told, 'loc')) ?? namingOf(values, id, 'location');
      return { id: String(id), name: name ?? `Z-Wave ${id}`, room: room ?? null };
    });
}

/** The last entries under each key: an entry without a value removes it. */
function entriesOf(cache: readonly MovedFile[], name: string): ReadonlyMap<string, unknown> {
  const entries = new Map<string, unknown>();
  const file = cache.find(({ path }) => path === name);
  for (const line of file ? textOfFile(file.bytes).split('\n') : []) {
    const entry = jsonValue(line);
    if (!isJson(entry) || typeof entry['k'] !== 'string') continue;
    if (Object.hasOwn(entry, 'v')) entries.set(entry['k'], entry['v']);
    else entries.delete(entry['k']);
  }
  return entries;
}

/** Names stand below the home ID; older versions had the nodes of one network at the top. */
function namesOf(names: Json, home: string): Json {
  const wanted = Number.parseInt(home, 16);
  const own = Object.entries(names).find(
    ([key]) => /^(0x)?[0-9a-f]{5,8}$/i.test(key) && Number.parseInt(key, 16) === wanted,
  );
  return own && isJson(own[1]) ? own[1] : names;
}

/** What the node itself keeps as its name. */
function namingOf(
  values: ReadonlyMap<string, unknown>,
  nodeId: number,
  property: string,
): string | undefined {
  const key = JSON.stringify({ nodeId, commandClass: NAMING_CLASS, endpoint: 0, property });
  const value = values.get(key);
  return typeof value === 'string' ? filled(value) : undefined;
}

/** A text with something in it, without space around it. */
function filled(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}
