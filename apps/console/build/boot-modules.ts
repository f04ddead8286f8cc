import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '..');
let found: Promise<ReadonlySet<string>> | undefined;

/**
 * The ids of all modules that src/boot.ts needs, found by building it alone: what it imports and uses, with what that
 * imports in turn.
 */
export const bootModules = (): Promise<ReadonlySet<string>> => (found ??= builtAlone());

async function builtAlone(): Promise<ReadonlySet<string>> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(root, 'src', 'boot.ts'), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const modules = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || !chunks.delete(chunk.fileName)) return;
    for (const id of chunk.moduleIds) modules.add(id);
    for (const file of chunk.imports) take(chunks.get(file));
  };
  take([...chunks.values()].find(({ isEntry }) => isEntry));
  return modules;
}
