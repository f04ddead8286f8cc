import { testConformance, testWireConformance } from '@dimora/driver-kit/conformance';
import { startMqttShelly } from './shelly-rig.ts';
import { plug, subject } from './shelly-subject.ts';

const byMqtt = subject('A Shelly plug by MQTT', () => startMqttShelly(plug));
testConformance(byMqtt);
testWireConformance(byMqtt);
