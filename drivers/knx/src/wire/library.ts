import { createRequire, registerHooks } from 'node:module';
import type cemi from 'knxultimate/build/protocol/cEMI/CEMIFactory.js';
import type cemiMessage from 'knxultimate/build/protocol/cEMI/CEMIMessage.js';
import type endpoint from 'knxultimate/build/protocol/HPAI.js';
import type address from 'knxultimate/build/protocol/KNXAddress.js';
import type dataBuffer from 'knxultimate/build/protocol/KNXDataBuffer.js';
import type protocol from 'knxultimate/build/protocol/KNXProtocol.js';
import type tunnelRequest from 'knxultimate/build/protocol/TunnelCRI.js';

/** A telegram as the library decodes and encodes it. */
export type CemiMessage = InstanceType<typeof cemiMessage.default>;

const SILENCE = new URL('no-log.ts', import.meta.url).href;
const load = createRequire(import.meta.url);

/**
 * Loads only the frame classes: the library's client, serial part and logger are larger than all the rest.
 */
function loadFrames() {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier.endsWith('/KnxLog')
        ? { url: SILENCE, shortCircuit: true }
        : next(specifier, context),
  });
  const frames = 'knxultimate/build/protocol';
  try {
    return {
      Address: (load(`${frames}/KNXAddress.js`) as typeof address).default,
      Cemi: (load(`${frames}/cEMI/CEMIFactory.js`) as typeof cemi).default,
      DataBuffer: (load(`${frames}/KNXDataBuffer.js`) as typeof dataBuffer).default,
      Endpoint: (load(`${frames}/HPAI.js`) as typeof endpoint).default,
      Protocol: (load(`${frames}/KNXProtocol.js`) as typeof protocol).default,
      TunnelRequest: (load(`${frames}/TunnelCRI.js`) as typeof tunnelRequest).default,
    };
  } finally {
    hooks.deregister();
  }
}

/** The part of knxultimate in use: its frame codec. Its client isn't used, see docs/decisions/0125-knx.md. */
export const library = loadFrames();
