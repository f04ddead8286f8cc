/**
 * Runs the benches one after the other, against the peers' figures and our own limits. `npm run bench` for
 * all, `npm run bench -- hub-start live` for some.
 */
import { claims } from './claims.ts';
import { discovery } from './discovery.ts';
import { firstLoad } from './first-load.ts';
import { firstVisit } from './first-visit.ts';
import { hubStart } from './hub-start.ts';
import { live } from './live.ts';
import { modbus } from './modbus.ts';
import { mqtt } from './mqtt.ts';
import { radioMap } from './radio-map.ts';
import { radioProcesses } from './radio-processes.ts';
import { ruleEditor } from './rule-editor.ts';
import { rules } from './rules.ts';
import { signInRush } from './sign-in.ts';
import { people } from './people.ts';
import { printTable, type Row } from './table.ts';
import { talk } from './talk.ts';
import { thousandDevices } from './thousand-devices.ts';
import { timeSeries } from './time-series.ts';
import { tunnel } from './tunnel.ts';
import { twoThousand } from './two-thousand.ts';
import { wrongPasswords } from './wrong-passwords.ts';

const BENCHES: Readonly<Record<string, { title: string; measure: () => Promise<Row[]> }>> = {
  claims: { title: 'Permissions: computed, checked, changed', measure: claims },
  discovery: { title: 'Discovery: a hundred devices on the network', measure: discovery },
  'hub-start': { title: 'Hub: start and idle, with the demo home', measure: hubStart },
  'first-load': {
    title: 'Console: first load of the overview (4× processor, 1.6 Mbit/s, 150 ms)',
    measure: firstLoad,
  },
  'first-visit': {
    title: 'Console: what a person can do (4× processor, 1.6 Mbit/s, 150 ms, no consent yet)',
    measure: firstVisit,
  },
  live: { title: 'Live: 100 clients, 500 events a second', measure: live },
  modbus: { title: 'Modbus: a hundred scattered registers of one device', measure: modbus },
  mqtt: { title: 'MQTT: from a device to its state', measure: mqtt },
  people: { title: 'People: a house of 200, and the history within conditions', measure: people },
  'radio-map': { title: 'Console: the map of 230 nodes', measure: radioMap },
  'radio-processes': {
    title: 'Radios: their processes, with networks that are known',
    measure: radioProcesses,
  },
  'rule-editor': { title: 'Console: the editor of a rule', measure: ruleEditor },
  rules: { title: 'Triggers: from an event to an action', measure: rules },
  'sign-in': { title: 'Cloud: a rush at the door', measure: signInRush },
  talk: { title: 'The house’s thread: from a sentence to its meaning', measure: talk },
  'thousand-devices': { title: 'Hub: a house of 1,000 devices', measure: thousandDevices },
  'time-series': {
    title: 'Store of values: 500 series, 30 days, 10.8 million values',
    measure: timeSeries,
  },
  tunnel: { title: 'Tunnel: a hub through its cloud', measure: tunnel },
  'two-thousand': { title: 'Console: a house of 2,000 devices', measure: twoThousand },
  'wrong-passwords': {
    title: 'Sign-in: wrong passwords of known and unknown names',
    measure: wrongPasswords,
  },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}\n`,
  );
  process.exit(1);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  printTable(bench.title, await bench.measure());
}
