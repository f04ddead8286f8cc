import type { Driver } from '@dimora/driver-kit';
import type { DriverPackage } from './platform/drivers/driver-loader.ts';

/**
 * The hub's drivers with their networks. Each loads its package at the first call (decision 0127); what a
 * driver needs beyond its declaration is loaded on first use.
 */
export const ownDrivers: readonly DriverPackage[] = [
  ['virtual', async () => (await import('@dimora/driver-virtual')).virtualDrivers],
  ['arp', async () => [(await import('@dimora/driver-arp')).arpDriver]],
  ['chromecast', async () => [(await import('@dimora/driver-chromecast')).chromecastDriver]],
  ['dlna', async () => [(await import('@dimora/driver-dlna')).dlnaDriver]],
  [
    'homeAssistant',
    async () => [(await import('@dimora/driver-home-assistant-mqtt')).homeAssistantDriver],
  ],
  ['knx', async () => [(await import('@dimora/driver-knx')).knxDriver]],
  ['modbus', async () => [(await import('@dimora/driver-modbus')).modbusDriver]],
  ['mqtt', async () => [(await import('@dimora/driver-mqtt')).mqttDriver]],
  ['onvif', onvif],
  ['philips', async () => [(await import('@dimora/driver-philips')).philipsDriver]],
  ['shelly', async () => [(await import('@dimora/driver-shelly')).shellyDriver]],
  ['tasmota', async () => [(await import('@dimora/driver-tasmota')).createTasmotaDriver()]],
  ['tplink', async () => [(await import('@dimora/driver-tplink')).tplinkDriver]],
  ['upnp', async () => [(await import('@dimora/driver-upnp')).upnpDriver]],
  ['zigbee', async () => [(await import('@dimora/driver-zigbee')).zigbeeDriver]],
  ['zigbee2mqtt', async () => [(await import('@dimora/driver-zigbee2mqtt')).zigbee2MqttDriver]],
  ['zwave', async () => [(await import('@dimora/driver-zwave')).zwaveDriver]],
];

async function onvif(): Promise<readonly Driver[]> {
  const { onvifDriver, streamDrivers } = await import('@dimora/driver-onvif');
  return [onvifDriver, ...streamDrivers];
}
