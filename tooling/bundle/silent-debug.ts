/** Leaves out the messages with which packages are debugged (decision 0915). */
import type { Plugin } from 'rolldown';

const SILENT = '\0silent-debug';

/**
 * Packages call `debug` eight times for each MQTT message, to find each time that nobody wants to read it. Where
 * somebody set DEBUG, it wrote what devices and people send into the log.
 */
export const silentDebug = (): Plugin => ({
  name: 'silent-debug',
  resolveId: { filter: { id: /^debug$/ }, handler: () => SILENT },
  load: {
    filter: { id: /^\0silent-debug$/ },
    handler: () => `const silent = () => {};
silent.enabled = false;
silent.extend = () => silent;
const made = () => silent;
module.exports = Object.assign(made, { debug: made, default: made });`,
  },
});
