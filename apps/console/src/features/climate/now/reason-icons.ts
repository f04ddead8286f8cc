import type { ClimateRung } from '@dimora/contract/client';
import {
  IconBeach,
  IconCalendarTime,
  IconFlame,
  IconHandClick,
  IconHandStop,
  IconSnowflake,
  IconWindow,
} from '@tabler/icons-react';

/** What each reason looks like. */
export const REASON_ICONS = {
  frost: IconSnowflake,
  window: IconWindow,
  boost: IconFlame,
  hold: IconHandStop,
  manual: IconHandClick,
  holiday: IconBeach,
  programme: IconCalendarTime,
} as const satisfies Record<ClimateRung['reason'], unknown>;
