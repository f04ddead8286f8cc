import {
  fileNamed,
  isJson,
  jsonIn,
  nameOfFile,
  textOfFile,
  type Json,
  type MovedFile,
  type MoveProblem,
} from '@dimora/driver-kit';
import { parse, type ScalarTag } from 'yaml';

const CONFIGURATION = 'configuration.yaml';
const SECRETS = 'secret.yaml';
/** A value that stands in another file: `!secret.yaml network_key`, `!secret network_key`. */
const ELSEWHERE = /^!(\S+?)(?:\.yaml)? (\S+)$/;
/** Names given to what a file holds for all: `!include devices.yaml`. */
const INCLUDED = /^!include /;

/** YAML's own way to say the same, without quotation marks. */
const TAGS: readonly ScalarTag[] = ['!secret', '!secret.yaml', '!include'].map((tag) => ({
  tag,
  resolve: (text: string) => `${tag} ${text}`,
}));

/** The configuration with what stands in its other files; `undefined` if it isn't there or can't be read. */
export function movedConfiguration(files: readonly MovedFile[]): {
  readonly found: Json | undefined;
  readonly problems: readonly MoveProblem[];
} {
  const problems: MoveProblem[] = [];
  const read = (name: string): Json | undefined => {
    const file = fileNamed(files, nameOfFile(name));
    const value = file && yamlIn(file);
    if (!file) problems.push({ code: 'missingFile', subject: name });
    else if (!value) problems.push({ code: 'unreadable', subject: file.path });
    return value;
  };
  const main = read(CONFIGURATION);
  if (!main) return { found: undefined, problems };
  const advanced = Object.fromEntries(
    Object.entries(jsonIn(main, 'advanced')).map(([key, value]) => [key, secret(value, read)]),
  );
  const found = {
    ...main,
    advanced,
    devices: listed(main['devices'], read),
    groups: listed(main['groups'], read),
  };
  return { found, problems };
}

/** Devices and groups stand in the configuration, or in one or several files of their own. */
function listed(value: unknown, read: (name: string) => Json | undefined): Json {
  if (isJson(value)) return value;
  const names = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
  return Object.assign({}, ...names.map((name) => read(name.replace(INCLUDED, '')) ?? {})) as Json;
}

function secret(value: unknown, read: (name: string) => Json | undefined): unknown {
  const [, file, key] = (typeof value === 'string' ? ELSEWHERE.exec(value) : null) ?? [];
  if (file === undefined || key === undefined) return value;
  return read(file === 'secret' ? SECRETS : `${file}.yaml`)?.[key];
}

function yamlIn({ bytes }: MovedFile): Json | undefined {
  try {
    const value: unknown = parse(textOfFile(bytes), { customTags: [...TAGS], logLevel: 'error' });
    return isJson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
