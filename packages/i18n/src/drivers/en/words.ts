import type { DriverWords } from '../driver-texts.ts';
import { cameras } from './cameras.ts';
import { chromecast } from './chromecast.ts';
import { arp } from './arp.ts';
import { links } from './links.ts';
import { upnp } from './upnp.ts';
import { common } from './common.ts';
import { dlna } from './dlna.ts';
import { homeAssistantMqtt } from './home-assistant-mqtt.ts';
import { knx } from './knx.ts';
import { modbus } from './modbus.ts';
import { mqtt } from './mqtt.ts';
import { philips } from './philips.ts';
import { shelly } from './shelly.ts';
import { tasmota } from './tasmota.ts';
import { tplink } from './tplink.ts';
import { virtual } from './virtual.ts';
import { zigbee } from './zigbee.ts';
import { zigbee2mqtt } from './zigbee2mqtt.ts';
import { zwave } from './zwave.ts';

/**
 * The texts of every driver, in English, one file each; a test checks them against the hub's list of drivers.
 */
export const words: DriverWords = {
  common,
  drivers: {
    ...cameras,
    ...virtual,
    ...links,
    arp,
    upnp,
    chromecast,
    dlna,
    knx,
    modbus,
    mqtt,
    philips,
    shelly,
    tasmota,
    tplink,
    'home-assistant-mqtt': homeAssistantMqtt,
    zigbee,
    zigbee2mqtt,
    zwave,
  },
};
