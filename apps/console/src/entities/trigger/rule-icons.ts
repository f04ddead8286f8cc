import {
  IconBed,
  IconBell,
  IconBolt,
  IconBook,
  IconBulb,
  IconCar,
  IconCoffee,
  IconDeviceTv,
  IconDoorExit,
  IconFlame,
  IconHome,
  IconLock,
  IconMoonStars,
  IconMovie,
  IconMusic,
  IconPlant2,
  IconSunrise,
  IconSunset2,
  IconToolsKitchen2,
  IconWindmill,
  type Icon,
} from '@tabler/icons-react';

/** The icons of automations, by the name that the hub keeps. */
export const RULE_ICONS = {
  bolt: IconBolt,
  night: IconMoonStars,
  morning: IconSunrise,
  evening: IconSunset2,
  leaving: IconDoorExit,
  home: IconHome,
  film: IconMovie,
  television: IconDeviceTv,
  music: IconMusic,
  reading: IconBook,
  sleep: IconBed,
  light: IconBulb,
  heating: IconFlame,
  air: IconWindmill,
  kitchen: IconToolsKitchen2,
  coffee: IconCoffee,
  garden: IconPlant2,
  car: IconCar,
  lock: IconLock,
  bell: IconBell,
} as const satisfies Record<string, Icon>;

/** The name of an icon of automations. */
export type RuleIconName = keyof typeof RULE_ICONS;

/** The icon of an automation; a bolt for a name that this console doesn't know. */
export const ruleIcon = (name: string): Icon =>
  name in RULE_ICONS ? RULE_ICONS[name as RuleIconName] : IconBolt;
