import {
  IconAdjustments, IconAlertTriangle, IconBattery1, IconLayoutRows, IconBolt, IconBulb, IconCircleX, IconCloudCheck, IconDatabaseExclamation, IconDoor,
  IconDoorEnter, IconDroplet, IconGauge, IconHandClick, IconLock, IconLockOpen, IconPalette, IconPencil, IconPlugConnected, IconPlugConnectedX,
  IconPlus, IconShieldExclamation, IconTemperature, IconTrash, IconWalk,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EventIconName } from './event-look.ts';

/** The drawing of each kind of event. */
export const eventIcons: Readonly<Record<EventIconName, ReactNode>> = {
  light: <IconBulb />,
  power: <IconBolt />,
  door: <IconDoor />,
  motion: <IconWalk />,
  lock: <IconLock />,
  unlock: <IconLockOpen />,
  alarm: <IconAlertTriangle />,
  water: <IconDroplet />,
  heat: <IconTemperature />,
  blind: <IconLayoutRows />,
  battery: <IconBattery1 />,
  button: <IconHandClick />,
  palette: <IconPalette />,
  offline: <IconPlugConnectedX />,
  online: <IconPlugConnected />,
  added: <IconPlus />,
  edited: <IconPencil />,
  removed: <IconTrash />,
  room: <IconDoorEnter />,
  signedIn: <IconDoorEnter />,
  shield: <IconShieldExclamation />,
  hub: <IconCloudCheck />,
  storage: <IconDatabaseExclamation />,
  settings: <IconAdjustments />,
  failed: <IconCircleX />,
  measure: <IconGauge />,
};
