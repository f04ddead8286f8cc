/** The part of docs/map.md about the modules of a server, made from their declarations. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DeclaredFile } from './file-map.ts';

/** What a declaration says of a module; the kernel of a server holds more. */
export type DeclaredModule = {
  readonly name: string;
  readonly needs: Readonly<Record<string, { readonly key: string }>>;
  readonly provides: Readonly<Record<string, { readonly key: string }>>;
  readonly essential: boolean;
  readonly files: readonly DeclaredFile[];
};

type Mapped = DeclaredModule & {
  readonly folder: string;
  /** The first sentence of the declaration's docstring. */
  readonly what: string;
  /** The modules whose ports it needs. */
  readonly below: readonly string[];
  /** 1 for a module that needs no other. */
  readonly layer: number;
};

/** Where each module of a server is declared, by its name. */
function declarations(root: string, app: string): ReadonlyMap<string, string> {
  const modules = `${app}/src/modules`;
  const files = readdirSync(join(root, modules), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.ts'))
    .map((file) => `${modules}/${file}`);
  return new Map(
    files.map((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return [/defineModule\(\{\s*name: '(\w+)'/.exec(source)?.[1] ?? file, file];
    }),
  );
}

/** The first sentence of the docstring of a module. Throws where there is none. */
function whatOf(source: string, name: string): string {
  const declared = `export const (?:${name}\\b|\\w+ = defineModule\\()`;
  const text = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*${declared}`).exec(source)?.[1];
  const plain = text
    ?.replaceAll(/\s*\n\s*\* ?/g, ' ')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .trim();
  const [sentence] = plain?.split(/(?<=\.) /) ?? [];
  if (!sentence) throw new Error(`the module ${name} has no docstring`);
  return sentence.replace(/\.$/, '');
}

/** Modules with their layers, in the order of the plan: each after those it needs. */
function mapped(root: string, app: string, modules: readonly DeclaredModule[]): Mapped[] {
  const files = declarations(root, app);
  const providers = new Map<string, string>();
  const layers = new Map<string, number>();
  return modules.map((each) => {
    const below = [
      ...new Set(Object.values(each.needs).flatMap(({ key }) => providers.get(key) ?? [])),
    ];
    for (const { key } of Object.values(each.provides)) providers.set(key, each.name);
    const layer = 1 + Math.max(0, ...below.map((name) => layers.get(name) ?? 0));
    layers.set(each.name, layer);
    const file = files.get(each.name);
    if (file === undefined) throw new Error(`no file declares the module ${each.name}`);
    const what = whatOf(readFileSync(join(root, file), 'utf8'), each.name);
    return { ...each, folder: dirname(file), below, layer, what };
  });
}

/** The needs that no other need implies already: what an arrow is worth. */
function direct({ below }: Mapped, all: readonly Mapped[]): readonly string[] {
  const reach = (name: string): readonly string[] => {
    const needs = all.find((each) => each.name === name)?.below ?? [];
    return [...needs, ...needs.flatMap(reach)];
  };
  const implied = new Set(below.flatMap(reach));
  return below.filter((name) => !implied.has(name));
}

/** A picture of who builds on whom, then one row for each module. */
export function moduleMap(root: string, app: string, modules: readonly DeclaredModule[]): string {
  if (modules.length === 0) throw new Error(`${app} has no modules`);
  const all = mapped(root, app, modules);
  const arrows = all.flatMap((each) =>
    direct(each, all).map((name) => `  ${each.name} --> ${name}`),
  );
  const top = Math.max(...all.map(({ layer }) => layer));
  const layers = Array.from({ length: top }, (_none, at) => at + 1).map((layer) => {
    const own = all.filter((each) => each.layer === layer).map(({ name }) => name);
    return `  subgraph L${layer}[" "]\n    ${own.join('\n    ')}\n  end`;
  });
  const rows = all
    .toSorted((one, other) => one.layer - other.layer)
    .map(({ name, folder, what, below, provides, layer, essential }) => {
      const ports = Object.values(provides).map((token) => `\`${token.key}\``);
      return `| ${layer} | [${name}](../${folder})${essential ? ' ★' : ''} | ${what} | ${below.join(', ') || '–'} | ${ports.join(', ') || '–'} |`;
    });
  return [
    `\`\`\`mermaid\nflowchart BT\n${[...layers.toReversed(), ...arrows].join('\n')}\n\`\`\``,
    ['| layer | module | what it is | builds on | ports |', '|---|---|---|---|---|', ...rows].join(
      '\n',
    ),
  ].join('\n\n');
}
