export { mqttDriver } from './mqtt-driver.ts';
