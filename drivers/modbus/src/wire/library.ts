import { createRequire, registerHooks } from 'node:module';
import type { ModbusRTU } from 'modbus-serial/ModbusRTU.js';

type Library = { readonly default: new () => ModbusRTU };

const require = createRequire(import.meta.url);

/**
 * modbus-serial without its optional serial part, which is native and twice as large as the rest: the library
 * requires it on load, and again when a serial line is opened; only then does it get it.
 */
export function loadLibrary(): Library {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier === 'serialport') throw new Error('serialport: when a line needs it');
      return next(specifier, context);
    },
  });
  try {
    return require('modbus-serial') as Library;
  } finally {
    hooks.deregister();
  }
}
