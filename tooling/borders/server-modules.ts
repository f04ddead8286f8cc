/** Where the modules of a server lie: the hub's are grouped by area, the cloud's lie side by side. */

/** A pattern of the folder of one module, below the root of the project; it captures nothing. */
export const MODULE_FOLDER = {
  hub: 'apps/hub/src/modules/[^/]+/[^/]+',
  cloud: 'apps/cloud/src/modules/[^/]+',
} as const;

const inModule = new RegExp(`^(?:${Object.values(MODULE_FOLDER).join('|')})(?=/)`);

/** The folder of the module that a file belongs to: `apps/hub/src/modules/devices/networks`. */
export const moduleOf = (file: string): string | undefined => inModule.exec(file)?.[0];
