import type { Driver } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';
import type { ModbusField } from './modules/modbus/port.ts';
import type { DriverPackage } from './platform/drivers/driver-loader.ts';

/** The hub's drivers. */
export type OwnDrivers = {
  /**
   * Each loads its package at the first call; what a driver needs beyond its declaration is loaded on first
   * use.
   */
  readonly packages: readonly DriverPackage[];
  /** The Modbus driver's buses, for the Modbus manager. DRIVER_MISSING until the driver is loaded. */
  readonly modbusField: () => ModbusField;
};

/** Every driver of this hub, none of them loaded yet (decision 0127). */
export function ownDrivers(): OwnDrivers {
  let field: ModbusField | undefined;
  const modbus = async (): Promise<readonly Driver[]> => {
    const { createModbusField, modbusBuses, modbusDriver } = await import('@dimora/driver-modbus');
    field = createModbusField(modbusBuses);
    return [modbusDriver];
  };
  return {
    packages: [
      ['virtual', async () => (await import('@dimora/driver-virtual')).virtualDrivers],
      ['arp', async () => [(await import('@dimora/driver-arp')).arpDriver]],
      ['chromecast', async () => [(await import('@dimora/driver-chromecast')).chromecastDriver]],
      ['dlna', async () => [(await import('@dimora/driver-dlna')).dlnaDriver]],
      [
        'homeAssistant',
        async () => [(await import('@dimora/driver-home-assistant-mqtt')).homeAssistantDriver],
      ],
      ['knx', async () => [(await import('@dimora/driver-knx')).knxDriver]],
      ['modbus', modbus],
      ['mqtt', async () => [(await import('@dimora/driver-mqtt')).mqttDriver]],
      ['onvif', onvif],
      ['philips', async () => [(await import('@dimora/driver-philips')).philipsDriver]],
      ['shelly', async () => [(await import('@dimora/driver-shelly')).shellyDriver]],
      ['tasmota', async () => [(await import('@dimora/driver-tasmota')).createTasmotaDriver()]],
      ['tplink', async () => [(await import('@dimora/driver-tplink')).tplinkDriver]],
      ['upnp', async () => [(await import('@dimora/driver-upnp')).upnpDriver]],
      ['zigbee2mqtt', async () => [(await import('@dimora/driver-zigbee2mqtt')).zigbee2MqttDriver]],
    ],
    modbusField: () => {
      if (!field) throw new DimoraError('DRIVER_MISSING', { driver: 'modbus' });
      return field;
    },
  };
}

async function onvif(): Promise<readonly Driver[]> {
  const { onvifDriver, streamDrivers } = await import('@dimora/driver-onvif');
  return [onvifDriver, ...streamDrivers];
}
