import { arpDriver } from '@dimora/driver-arp';
import { chromecastDriver } from '@dimora/driver-chromecast';
import { dlnaDriver } from '@dimora/driver-dlna';
import type { Driver } from '@dimora/driver-kit';
import { homeAssistantDriver } from '@dimora/driver-home-assistant-mqtt';
import { knxDriver } from '@dimora/driver-knx';
import { createModbusField, modbusBuses, modbusDriver } from '@dimora/driver-modbus';
import { mqttDriver } from '@dimora/driver-mqtt';
import { onvifDriver, streamDrivers } from '@dimora/driver-onvif';
import { philipsDriver } from '@dimora/driver-philips';
import { shellyDriver } from '@dimora/driver-shelly';
import { tasmotaDriver } from '@dimora/driver-tasmota';
import { upnpDriver } from '@dimora/driver-upnp';
import { tplinkDriver } from '@dimora/driver-tplink';
import { virtualDrivers } from '@dimora/driver-virtual';
import { zigbee2MqttDriver } from '@dimora/driver-zigbee2mqtt';

/** Every driver that this hub comes with; what a driver needs beyond its declaration it loads when it is used. */
export const DRIVERS: readonly Driver[] = [
  ...virtualDrivers,
  arpDriver,
  chromecastDriver,
  dlnaDriver,
  homeAssistantDriver,
  knxDriver,
  modbusDriver,
  mqttDriver,
  onvifDriver,
  ...streamDrivers,
  philipsDriver,
  shellyDriver,
  tasmotaDriver,
  tplinkDriver,
  upnpDriver,
  zigbee2MqttDriver,
];

/** What the Modbus manager sees of the buses that {@link DRIVERS} use. */
export const modbusField = createModbusField(modbusBuses);
