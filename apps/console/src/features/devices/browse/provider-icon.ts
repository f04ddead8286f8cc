import {
  IconAccessPoint,
  IconBroadcast,
  IconCast,
  IconCpu,
  IconDeviceSpeaker,
  IconFlask,
  IconHome,
  IconNetwork,
  IconPlug,
  IconPlugConnected,
  IconRouter,
  IconTopologyStar3,
  IconVideo,
  IconWaveSine,
  type Icon,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<string, Icon>> = {
  zwave: IconWaveSine,
  zigbee: IconTopologyStar3,
  modbus: IconCpu,
  knx: IconHome,
  dali: IconPlugConnected,
  mqtt: IconBroadcast,
  tasmota: IconPlug,
  onvif: IconVideo,
  axis: IconVideo,
  dlink: IconVideo,
  camera: IconVideo,
  dlna: IconDeviceSpeaker,
  chromecast: IconCast,
  upnp: IconAccessPoint,
  arp: IconNetwork,
  fake: IconFlask,
};

/** The icon of a provider. */
export const providerIcon = (provider: string): Icon => ICONS[provider] ?? IconRouter;
