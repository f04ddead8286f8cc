/** Lets the bundled zwave-js find its descriptions of devices, which stay in its package (decision 0824). */
import type { Plugin } from 'rolldown';

export const zwaveConfig = (): Plugin => ({
  name: 'zwave-config',
  transform: {
    filter: { id: /@zwave-js\/config\/build\/esm\/configDir\.node\.js$/ },
    handler: (code) => ({
      code: code.replaceAll('import.meta.url', 'import.meta.resolve("@zwave-js/config")'),
      map: null,
    }),
  },
});
