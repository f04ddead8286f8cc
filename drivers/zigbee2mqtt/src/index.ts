export { zigbee2MqttDriver } from './zigbee2mqtt-driver.ts';
