import type { Tone } from '@dimora/ui';
import {
  IconBolt,
  IconBulb,
  IconDoor,
  IconDroplet,
  IconTemperature,
  IconUsers,
  IconWalk,
  IconWind,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { airQuality, type LivingNumber } from './living-numbers.ts';
import type { LivingNumberId } from './measured-numbers.ts';

/** The icon of each living number. */
export const numberIcons: Readonly<Record<LivingNumberId, ReactNode>> = {
  TEMPERATURE: <IconTemperature />,
  HUMIDITY: <IconDroplet />,
  AQI: <IconWind />,
  CONSUMPTION: <IconBolt />,
  PEOPLE: <IconUsers />,
  PRESENCE: <IconWalk />,
  LIGHT_ON_OFF: <IconBulb />,
  OPENINGS: <IconDoor />,
};

const AIR_TONES = { good: 'olive', fair: 'sun', poor: 'terracotta', bad: 'wine' } as const;

/** The hue of a living number; the text beside it says the same (a state is never shown by colour alone). */
export function numberTone({ id, value: { Value } }: LivingNumber): Tone {
  if (id === 'TEMPERATURE') return 'terracotta';
  if (id === 'HUMIDITY') return 'sea';
  if (id === 'AQI') return AIR_TONES[airQuality(Number(Value))];
  if (id === 'CONSUMPTION') return 'sun';
  if (id === 'LIGHT_ON_OFF') return Number(Value) > 0 ? 'sun' : 'neutral';
  if (id === 'OPENINGS') return Number(Value) > 0 ? 'sun' : 'olive';
  return 'neutral';
}
