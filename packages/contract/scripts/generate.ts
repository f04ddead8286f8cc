/**
 * Writes what is derived from the contracts: `openapi.json` and `cloud-openapi.json` for people and
 * other programs, the client contracts and the news for the console. Run it after every change; a test compares.
 */
import { writeFileSync } from 'node:fs';
import {
  cloudClientContract,
  cloudDocument,
  earlyAddressesOf,
  firstNews,
  hubClientContract,
  hubDocument,
  laterHubClientContract,
  laterNews,
  pushClientContract,
} from './derived.ts';

const write = (path: string, value: unknown): void =>
  writeFileSync(new URL(path, import.meta.url), `${JSON.stringify(value, null, 2)}\n`);

write('../src/client-contract.json', hubClientContract());
write('../src/later-client-contract.json', laterHubClientContract());
write('../src/first-news.json', firstNews());
write('../src/later-news.json', laterNews());
write('../src/cloud-client-contract.json', cloudClientContract());
write('../src/push-client-contract.json', pushClientContract());
write('../src/early-addresses.json', earlyAddressesOf());
write('../openapi.json', await hubDocument());
write('../cloud-openapi.json', await cloudDocument());
