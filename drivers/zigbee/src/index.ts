export { zigbeeDriver } from './zigbee-driver.ts';
