import { testConformance, testWireConformance } from '@dimora/driver-kit/conformance';
import { startGen1Shelly } from './shelly-rig.ts';
import { HASTE, subject } from './shelly-subject.ts';

const old = subject(
  'A Shelly plug of generation 1',
  () => startGen1Shelly({ type: 'SHPLG-S', login: { username: 'anna', password: 'pa:ss' } }),
  HASTE,
);
testConformance(old);
testWireConformance(old);

testConformance(
  subject('A Shelly blind of generation 1', () => startGen1Shelly({ type: 'SHSW-25' })),
);
testConformance(
  subject('A Shelly bulb of generation 1', () => startGen1Shelly({ type: 'SHCB-1' })),
);
testConformance(
  subject(
    'A Shelly radiator valve of generation 1',
    () => startGen1Shelly({ type: 'SHTRV-01', login: { username: 'anna', password: 'pa:ss' } }),
    HASTE,
  ),
);
