/**
 * Reads a source's references to other files: imports, re-exports, and paths that it builds. It matches
 * patterns: the formatter makes sources uniform, and a false match only enlarges the selection.
 */

/** An import of another file. */
export type Import = {
  readonly specifier: string;
  /** What is imported; `*`: everything, or the file for its effects alone. */
  readonly names: readonly string[] | '*';
  /** Erased when the program runs. */
  readonly isType: boolean;
};

/** A name that a file re-exports; `from`: `*` for all of the other file's. */
export type Passed = { readonly specifier: string; readonly name: string; readonly from: string };

/** What was read from one source. */
export type Source = {
  readonly imports: readonly Import[];
  readonly passed: readonly Passed[];
  /** Names that it defines and exports. */
  readonly own: ReadonlySet<string>;
  /** Paths that it reads, starts or loads; a folder stands for everything below it. */
  readonly paths: readonly string[];
  /** Paths that it only builds for others: the constant that holds each, and the path. */
  readonly named: readonly (readonly [name: string, path: string])[];
};

const STATEMENT = /^(import|export)\s+([^;'"`]*?)\s*from\s*'([^']+)'/gm;
const EFFECT = /^import\s+'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*(['`])([^'`]+)\1\s*\)|\bvi\.\w*[mM]ock\(\s*'([^']+)'/g;
const DECLARED =
  /^export\s+(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|class|function\*?|type|interface|enum)\s+(\w+)/gm;
const LISTED = /^export\s+(?:type\s+)?\{([^}]*)\}(?!\s*from)/gm;
/** `new URL('x', import.meta.url)`, `import.meta.glob('x')`. */
const META =
  /new URL\(\s*(['`])([^'`]+)\1,\s*import\.meta\.url|import\.meta\.glob\w*(?:<[^>]*>)?\(\s*(')([^']+)'/g;
/** `join(anything, 'a', 'b')`: the fixed segments after the first. */
const JOINED = /\b(?:join|resolve)\(\s*([\w.]+)((?:,\s*'[^']*')*)\s*([,)])/g;

/** `export const name = …;` on one line. */
const CONSTANT = /^export const (\w+) = [^\n]*;$/gm;

/** `join(root, name)`, `readdirSync(root)`: any file of the repository, for all that a pattern can tell. */
const ANYTHING =
  /\b(?:join|resolve)\(\s*root,\s*[^'\s]|\breaddir(?:Sync)?\(root\b|\bglob(?:Sync)?\([^;]*?\bcwd: root\b/;

/** Represents every file of the repository in {@link Source.paths}. */
export const EVERY_FILE = '/';

type Named = { readonly name: string; readonly from: string; readonly isType: boolean };

/** The names between braces, `a as b` being `a` there and `b` here. */
const namesIn = (list: string, isType: boolean): Named[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [from = '', name = from] = each.replace(/^type\s+/, '').split(/\s+as\s+/);
      return { name, from, isType: isType || /^type\s/.test(each) };
    });

/** The clause of an import: `type { A }`, `x, { b }`, `* as y`. */
function importsOf(clause: string, specifier: string): Import[] {
  const isType = /^type\s+[{*\w]/.test(clause);
  const bare = clause.replace(/^type\s+/, '');
  if (bare.includes('*')) return [{ specifier, names: '*', isType }];
  const named = namesIn(/\{([^}]*)\}/.exec(bare)?.[1] ?? '', isType);
  const hasDefault = /^\w/.test(bare);
  const values = named.filter((each) => !each.isType).map(({ from }) => from);
  const types = named.filter((each) => each.isType).map(({ from }) => from);
  return [
    ...(hasDefault || values.length > 0
      ? [{ specifier, names: [...(hasDefault ? ['default'] : []), ...values], isType }]
      : []),
    ...(types.length > 0 ? [{ specifier, names: types, isType: true }] : []),
  ];
}

function passedOf(clause: string, specifier: string): Passed[] {
  const all = /^(?:type\s+)?\*(?:\s+as\s+(\w+))?/.exec(clause);
  if (all) return [{ specifier, name: all[1] ?? '*', from: '*' }];
  return namesIn(/\{([^}]*)\}/.exec(clause)?.[1] ?? '', false).map(({ name, from }) => ({
    specifier,
    name,
    from,
  }));
}

/** A path up to its first part that is only known at run time. */
const fixedPart = (path: string): string => path.replace(/[^/]*[$*{].*$/, '');

function pathsIn(text: string): string[] {
  const found = [...text.matchAll(META)].map(([, , url = '', , glob = '']) => {
    const path = fixedPart(url || glob);
    return path.startsWith('/') || path.startsWith('.') ? path : `./${path}`;
  });
  for (const [, base = '', segments = ''] of text.matchAll(JOINED)) {
    const fixed = [...segments.matchAll(/'([^']*)'/g)].map(([, segment = '']) => segment).join('/');
    if (fixed !== '') found.push(/dirname/.test(base) ? `./${fixed}` : fixed);
    else if (/dirname/.test(base)) found.push('./');
  }
  return found;
}

/** Paths that a source uses itself, and those that it exports in constants. */
function pathsOf(text: string): { paths: string[]; named: [string, string][] } {
  const constants = [...text.matchAll(CONSTANT)];
  const named = constants.flatMap(([statement, name = '']) =>
    pathsIn(statement).map((path): [string, string] => [name, path]),
  );
  return { named, paths: pathsIn(text.replaceAll(CONSTANT, '')) };
}

/** Reads a source. */
export function readSource(text: string): Source {
  const imports: Import[] = [];
  const passed: Passed[] = [];
  for (const [, kind, clause = '', specifier = ''] of text.matchAll(STATEMENT))
    if (kind === 'import') imports.push(...importsOf(clause, specifier));
    else passed.push(...passedOf(clause, specifier));
  for (const [, specifier = ''] of text.matchAll(EFFECT))
    imports.push({ specifier, names: '*', isType: false });
  const folders: string[] = [];
  for (const [, , loaded = '', mocked = ''] of text.matchAll(DYNAMIC)) {
    const specifier = loaded || mocked;
    if (specifier.includes('$')) folders.push(fixedPart(specifier));
    else imports.push({ specifier, names: '*', isType: false });
  }
  const own = new Set([...text.matchAll(DECLARED)].map(([, name = '']) => name));
  for (const [, list = ''] of text.matchAll(LISTED))
    for (const { name } of namesIn(list, false)) own.add(name);
  if (/^export default/m.test(text)) own.add('default');
  const { paths, named } = pathsOf(text);
  if (ANYTHING.test(text)) paths.push(EVERY_FILE);
  return { imports, passed, own, paths: [...folders, ...paths], named };
}
