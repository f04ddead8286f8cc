/** Takes `node:http` without what it brings for browsers' sake (decision 0778). */
import http from 'node:http';
import type { Plugin } from 'rolldown';

const PLAIN = '\0plain-http';

/** What `node:http` holds as values; WebSocket and its events are made when they are first read. */
const names = Object.entries(Object.getOwnPropertyDescriptors(http))
  .filter(([, property]) => 'value' in property)
  .map(([name]) => name);

/**
 * An `import` of `node:http` reads all that it exports, WebSocket among it, for which Node loads its whole client
 * for the web: 25 ms of processor time at each start.
 */
export const plainHttp = (): Plugin => ({
  name: 'plain-http',
  resolveId: {
    filter: { id: /^node:http$/ },
    handler: (_id, _importer, { kind }) => (kind === 'import-statement' ? PLAIN : null),
  },
  load: {
    filter: { id: /^\0plain-http$/ },
    handler: () =>
      `const http = process.getBuiltinModule('node:http');
export default http;
export const { ${names.join(', ')} } = http;`,
  },
});
