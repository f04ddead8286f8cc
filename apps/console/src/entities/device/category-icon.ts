import {
  IconBolt, IconBroadcast, IconBucketDroplet, IconBulb, IconCloud, IconCloudFog, IconCloudRain, IconCube, IconDeviceRemote,
  IconDeviceTv, IconDoor, IconDroplet, IconDropletHalf, IconFlame, IconGauge, IconHandClick, IconLayoutRows, IconLock,
  IconPlug, IconPropeller, IconRouter, IconSpeakerphone, IconSun, IconTemperature, IconToggleRight, IconVideo,
  IconVolume, IconWalk, IconWind, IconWindmill, type Icon,
} from '@tabler/icons-react';
import type { Category } from '@dimora/domain';

const ICONS: Partial<Record<Category, Icon>> = {
  account: IconCloud,
  bridge: IconRouter,
  IpCamera: IconVideo,
  light: IconBulb,
  smart_plug: IconPlug,
  switch: IconToggleRight,
  push: IconHandClick,
  barrier: IconLayoutRows,
  thermostat: IconTemperature,
  door_lock: IconLock,
  siren: IconSpeakerphone,
  valve: IconDropletHalf,
  fan: IconPropeller,
  media_player: IconDeviceTv,
  presence_sensor: IconWalk,
  contact_sensor: IconDoor,
  temperature_sensor: IconTemperature,
  humidity_sensor: IconDroplet,
  light_sensor: IconSun,
  noise_sensor: IconVolume,
  air_quality_sensor: IconWind,
  pressure_sensor: IconGauge,
  wind_sensor: IconWindmill,
  rain_sensor: IconCloudRain,
  smoke_sensor: IconFlame,
  gas_sensor: IconCloudFog,
  water_sensor: IconBucketDroplet,
  power_meter: IconBolt,
  remote_button: IconDeviceRemote,
  remote_switch: IconBroadcast,
};

/** The icon of a category; a plain cube for devices of none that we know (A52). */
export const categoryIcon = (category: Category | undefined): Icon => (category && ICONS[category]) ?? IconCube;
