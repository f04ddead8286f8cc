import { HOME, INTERNET, UNKNOWN, type EnvironmentType } from '@dimora/domain';
import {
  IconArmchair,
  IconBabyCarriage,
  IconBalloon,
  IconBath,
  IconBed,
  IconBellRinging,
  IconBooks,
  IconBriefcase,
  IconCar,
  IconDoor,
  IconDoorEnter,
  IconFence,
  IconHanger,
  IconHelpCircle,
  IconHome,
  IconLayoutBoard,
  IconParking,
  IconPlant2,
  IconSofa,
  IconStack2,
  IconStairs,
  IconSunHigh,
  IconToolsKitchen2,
  IconUsers,
  IconWashMachine,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { coverToneOf, type CoverTone } from '@dimora/ui/cover-tone';

type Look = { readonly Icon: Icon; readonly tone: CoverTone };

/** The icon of each environment type, and the background of its cover. */
const LOOKS: Readonly<Record<EnvironmentType, Look>> = {
  babyroom: { Icon: IconBabyCarriage, tone: 'plum' },
  balcony: { Icon: IconSunHigh, tone: 'garden' },
  bathroom: { Icon: IconBath, tone: 'slate' },
  bedroom: { Icon: IconBed, tone: 'sea' },
  childroom: { Icon: IconBalloon, tone: 'plum' },
  corridor: { Icon: IconDoor, tone: 'sand' },
  courtyard: { Icon: IconFence, tone: 'garden' },
  coworking: { Icon: IconUsers, tone: 'sea' },
  diningroom: { Icon: IconArmchair, tone: 'sand' },
  foyer: { Icon: IconDoorEnter, tone: 'sand' },
  garage: { Icon: IconCar, tone: 'cocoa' },
  garden: { Icon: IconPlant2, tone: 'garden' },
  kitchen: { Icon: IconToolsKitchen2, tone: 'olive' },
  laundry: { Icon: IconWashMachine, tone: 'slate' },
  livingroom: { Icon: IconSofa, tone: 'terracotta' },
  lockerroom: { Icon: IconHanger, tone: 'slate' },
  office: { Icon: IconBriefcase, tone: 'cocoa' },
  openspace: { Icon: IconLayoutBoard, tone: 'sea' },
  other: { Icon: IconStack2, tone: 'cocoa' },
  parking: { Icon: IconParking, tone: 'slate' },
  reception: { Icon: IconBellRinging, tone: 'plum' },
  stairs: { Icon: IconStairs, tone: 'cocoa' },
  studio: { Icon: IconBooks, tone: 'olive' },
};

const SYSTEM: Readonly<Record<string, Look>> = {
  [HOME]: { Icon: IconHome, tone: 'terracotta' },
  [UNKNOWN]: { Icon: IconHelpCircle, tone: 'slate' },
  [INTERNET]: { Icon: IconWorld, tone: 'slate' },
};

/** The part of an environment that determines its look. */
export type Drawn = { readonly Id?: string; readonly Type: EnvironmentType };

const lookOf = ({ Id = '', Type }: Drawn): Look => SYSTEM[Id] ?? LOOKS[Type];

/** The icon of an environment, or of a type of environment. */
export function EnvironmentIcon({
  of,
  size = 18,
}: {
  readonly of: Drawn;
  readonly size?: number;
}): ReactNode {
  const { Icon } = lookOf(of);
  return <Icon size={size} aria-hidden />;
}

/** The background of an environment's cover: one per room type, and one for floors and the like each. */
export function coverToneFor(of: Drawn): CoverTone {
  const { Id = '', Type } = of;
  return Type === 'other' && !(Id in SYSTEM) ? coverToneOf(Id) : lookOf(of).tone;
}
