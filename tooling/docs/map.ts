/** docs/map.md: every package, module, driver and area, made from the sources. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileMap, type DeclaredFile, type OwnedFile } from './file-map.ts';
import { moduleMap, type DeclaredModule } from './module-map.ts';

/** The packages in the order of the stairs: each builds on those above it. */
const PACKAGES = [
  'domain',
  'runtime',
  'contract',
  'i18n',
  'ui',
  'node-kit',
  'identity',
  'time-series',
  'tunnel',
  'push',
  'driver-kit',
  'testing',
];

/** The plan of a server, loaded by its path: the tooling's types don't have to follow a whole server. */
async function planOf(root: string, app: string, name: string): Promise<readonly DeclaredModule[]> {
  const compose = pathToFileURL(join(root, app, 'src/compose.ts')).href;
  const plans = (await import(compose)) as Record<
    string,
    { readonly modules: readonly DeclaredModule[] }
  >;
  return plans[name]?.modules ?? [];
}

/** What a hub keeps: the files that modules share, and those of their own. */
async function filesOf(root: string): Promise<readonly OwnedFile[]> {
  const at = (path: string): string => pathToFileURL(join(root, 'apps/hub/src', path)).href;
  const { schema } = (await import(at('compose.ts'))) as { readonly schema: unknown };
  const { platformFiles } = (await import(at('platform/storage/platform-files.ts'))) as {
    readonly platformFiles: (schema: unknown) => Readonly<Record<string, DeclaredFile>>;
  };
  const modules = await planOf(root, 'apps/hub', 'hubModules');
  return [
    ...Object.values(platformFiles(schema)).map((file) => ({ owner: 'all modules', file })),
    ...modules.flatMap(({ name, files }) => files.map((file) => ({ owner: name, file }))),
  ];
}

type PackageJson = { readonly dependencies?: Readonly<Record<string, string>> };

/** One row for each package of ours, with those of ours that it imports. */
function packageRows(root: string): string[] {
  const found = readdirSync(join(root, 'packages')).toSorted();
  const listed = PACKAGES.toSorted();
  if (found.join() !== listed.join())
    throw new Error(`packages: ${found.join()}, not ${listed.join()}`);
  return PACKAGES.map((name) => {
    const path = join(root, 'packages', name, 'package.json');
    const { dependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as PackageJson;
    const ours = Object.keys(dependencies).flatMap(
      (each) => /^@dimora\/(.+)$/.exec(each)?.[1] ?? [],
    );
    return `| [${name}](../packages/${name}) | ${ours.join(', ') || '–'} |`;
  });
}

/** One row for each area of the console, with the routes that show it. */
function areaRows(root: string): string[] {
  const routes = join(root, 'apps/console/src/routes');
  const shown = readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .toSorted()
    .map((file) => {
      const source = readFileSync(join(routes, file), 'utf8');
      const path = /createFileRoute\(\s*'([^']*)'/.exec(source)?.[1] ?? '';
      const areas = [...source.matchAll(/features\/([a-z-]+)\//g)].map(([, area = '']) => area);
      return { path: path.replace(/^\/_shell(?=\/|$)/, '') || '/', areas: new Set(areas) };
    });
  return readdirSync(join(root, 'apps/console/src/features'))
    .toSorted()
    .map((area) => {
      const paths = shown.filter(({ areas }) => areas.has(area)).map(({ path }) => `\`${path}\``);
      return `| [${area}](../apps/console/src/features/${area}) | ${paths.join(', ') || '–'} |`;
    });
}

/** The text of docs/map.md. */
export const map = async (root: string): Promise<string> => `# The map

Every package, module and area, and what it builds on. Written by \`npm run docs\`; a test compares it with the sources. [architecture.md](architecture.md) explains what you see here; [the map of drivers](../drivers/README.md) lists the protocols.

## The hub's modules

A module builds on those below it; arrows that others imply are left out. ★: the hub doesn't start without it.

${moduleMap(root, 'apps/hub', await planOf(root, 'apps/hub', 'hubModules'))}

## What a hub keeps

In its data folder, as the modules declare it. The keys of encrypted values lie outside of it.

${fileMap(await filesOf(root))}

## The cloud's modules

${moduleMap(root, 'apps/cloud', await planOf(root, 'apps/cloud', 'cloudPlan'))}

## Packages

| package | imports of ours |
|---|---|
${packageRows(root).join('\n')}

## Areas of the console

| area | shown by |
|---|---|
${areaRows(root).join('\n')}
`;
