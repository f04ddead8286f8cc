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
  type MovedNode,
  type MoveProblem,
  type RadioMove,
} from '@dimora/driver-kit';
import { isIeee } from '../settings.ts';

const DATABASE = 'database.db';
const BACKUP = 'coordinator_backup.json';
/** Under this name the radio stores the same, sealed. */
const SEALED = 'coordinator_backup.sealed';
const YAML = /^[\w.-]+\.ya?ml$/;

/** Kinds of radios by the names that the other system had for them. */
const ADAPTERS: Readonly<Record<string, string>> = {
  zstack: 'zstack',
  ember: 'ember',
  ezsp: 'ember',
  deconz: 'deconz',
  zoh: 'zoh',
};

/** Reads the data folder of a Zigbee2MQTT. */
export const zigbeeMove: RadioMove = {
  wants: (path) => {
    const name = nameOfFile(path);
    return name === DATABASE || name === BACKUP || YAML.test(name);
  },
  read: async (files) => {
    if (!fileNamed(files, DATABASE) && !fileNamed(files, BACKUP)) return [];
    const [{ movedConfiguration }, { movedKeys }] = await Promise.all([
      import('./moved-configuration.ts'),
      import('./moved-keys.ts'),
    ]);
    const configuration = movedConfiguration(files);
    const config = configuration.found ?? {};
    const backup = backupIn(files);
    const keys = movedKeys(configuration.found, backup.found);
    const database = databaseIn(files);
    const nodes = nodesOf(database.entries, jsonIn(config, 'devices'));
    const serial = jsonIn(config, 'serial');
    const port = textIn(serial, 'port') ?? '';
    const adapter = ADAPTERS[textIn(serial, 'adapter') ?? ''];
    const { channel } = keys;
    const network: MovedNetwork = {
      networkId: (keys.secrets['panId'] ?? '').toUpperCase(),
      channel,
      region: null,
      address: port === '' ? null : port,
      stick: stickOf(backup.found, database.entries),
      options: {
        ...(adapter !== undefined && { adapter }),
        ...(channel !== null && { channel }),
        ...(keys.problems.some(({ code }) => code === 'knownKey') && { keepsKnownKey: true }),
      },
      secrets: keys.secrets,
      keys: Object.keys(keys.secrets),
      files: [...database.files, ...(await sealed(backup.files, keys.secrets['networkKey']))],
      nodes,
      problems: [
        ...configuration.problems,
        ...keys.problems,
        ...database.problems,
        ...backup.problems,
        ...(nodes.length === 0 ? [{ code: 'noNodes', subject: DATABASE } as const] : []),
      ],
      blocked: nodes.length === 0 || keys.problems.some(({ code }) => code === 'missingKey'),
    };
    return [network];
  },
};

/** The address of the stick: another one has another. */
function stickOf(backup: Json | undefined, database: readonly Json[]): string | null {
  const coordinator = database.find((entry) => entry['type'] === 'Coordinator');
  const ieee = [
    `0x${textIn(backup ?? {}, 'coordinator_ieee') ?? ''}`.toLowerCase(),
    textIn(coordinator ?? {}, 'ieeeAddr') ?? '',
  ].find(isIeee);
  return ieee ?? null;
}

/** What holds keys is stored sealed, as the radio will store it: no moment it lies on the disk as it came. */
async function sealed(
  files: readonly MovedFile[],
  networkKey: string | undefined,
): Promise<readonly MovedFile[]> {
  if (networkKey === undefined) return [];
  const { Seal } = await import('../wire/sealed-files.ts');
  const seal = new Seal(networkKey);
  return files.map(({ bytes }) => ({ path: SEALED, bytes: new Uint8Array(seal.seal(bytes)) }));
}

/** The copy of the radio's memory; a damaged one is left where it is. */
function backupIn(files: readonly MovedFile[]): {
  readonly found: Json | undefined;
  readonly files: readonly MovedFile[];
  readonly problems: readonly MoveProblem[];
} {
  const file = fileNamed(files, BACKUP);
  if (!file)
    return { found: undefined, files: [], problems: [{ code: 'missingFile', subject: BACKUP }] };
  const found = jsonValue(textOfFile(file.bytes));
  if (!isJson(found) || !isJson(found['network_key']))
    return { found: undefined, files: [], problems: [{ code: 'unreadable', subject: file.path }] };
  return { found, files: [{ path: BACKUP, bytes: file.bytes }], problems: [] };
}

/** The database without the lines that can't be read. */
function databaseIn(files: readonly MovedFile[]): {
  readonly entries: readonly Json[];
  readonly files: readonly MovedFile[];
  readonly problems: readonly MoveProblem[];
} {
  const file = fileNamed(files, DATABASE);
  if (!file)
    return { entries: [], files: [], problems: [{ code: 'missingFile', subject: DATABASE }] };
  const { lines, problems } = goodLines(file, isEntry);
  const bytes = new TextEncoder().encode(lines.join('\n'));
  return {
    entries: lines.map(jsonValue).filter(isJson),
    files: [{ path: DATABASE, bytes }],
    problems,
  };
}

function isEntry(line: string): boolean {
  const entry = jsonValue(line);
  return isJson(entry) && typeof entry['id'] === 'number' && typeof entry['type'] === 'string';
}

/** Its devices with their names: `kitchen/lamp` is a lamp in the kitchen. */
const nodesOf = (entries: readonly Json[], devices: Json): readonly MovedNode[] =>
  entries.flatMap((entry) => {
    const id = textIn(entry, 'ieeeAddr') ?? '';
    if (!isIeee(id) || !/^(Router|EndDevice)$/.test(textIn(entry, 'type') ?? '')) return [];
    const given = (textIn(jsonIn(devices, id), 'friendly_name') ?? '').trim();
    const isNamed = given !== '' && given !== id;
    const parts = given.split('/').map((part) => part.trim());
    const [room = '', ...rest] = parts;
    const isInRoom = isNamed && parts.length > 1 && parts.every((part) => part !== '');
    return [
      {
        id,
        name: isInRoom ? rest.join(' ') : isNamed ? given : modelOf(entry),
        room: isInRoom ? room : null,
      },
    ];
  });

/** What a device without a name is. */
const modelOf = (entry: Json): string =>
  [textIn(entry, 'manufName'), textIn(entry, 'modelId')]
    .filter((each) => each !== undefined && each !== '')
    .join(' ') ||
  (textIn(entry, 'ieeeAddr') ?? '');
