/** Entry files as programs of the bundle: each starts with the prelude. */
import { join } from 'node:path';
import type { Plugin } from 'rolldown';

const PRELUDE = join(import.meta.dirname, 'prelude.ts');
const MARK = '\0program:';

/** The id of an entry file as a program. */
export const asProgram = (file: string): string => `${MARK}${file}`;

/** Resolves the ids made by `asProgram`. */
export const programs = (): Plugin => ({
  name: 'programs',
  resolveId: {
    handler: (id, importer) => {
      if (id.startsWith(MARK)) return id;
      // It is there to run, also in a package whose modules have no side effects.
      return importer?.startsWith(MARK) ? { id, moduleSideEffects: true } : null;
    },
  },
  load: {
    filter: { id: /^\0program:/ },
    handler: (id) =>
      [PRELUDE, id.slice(MARK.length)].map((file) => `import ${JSON.stringify(file)};`).join('\n'),
  },
});
