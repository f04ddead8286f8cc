/** Writes a thousand parameters as the hub does and says after each that it is done; kill.test.ts ends it by force. */
import { writeSync } from 'node:fs';
import { silentLog } from '@dimora/runtime';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { ParameterStore } from '../../src/modules/house/parameters/parameter.store.ts';
import { createPlatform } from '../../src/platform/platform.ts';
import { schema } from '../../src/compose.ts';
import { aSetting } from '../support/a-setting.ts';

const machine = {
  clock: systemClock,
  entropy: systemEntropy,
  log: silentLog,
  reach: () => Promise.resolve(true),
};
const platform = createPlatform(machine, aSetting({ folder: process.argv[2] ?? '' }), {
  schema,
  events: [],
  files: [],
});
const store = new ParameterStore(platform.databases.config, platform.databases.vault);
for (let at = 1; at <= 1000; at += 1) {
  store.set({ Context: 'test', Group: 'writes', Key: `key-${at}` }, { at, text: 'x'.repeat(500) });
  writeSync(1, `${at}\n`);
}
