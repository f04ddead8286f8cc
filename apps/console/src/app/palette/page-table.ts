import type { ClaimKey } from '@dimora/domain';
import {
  IconAddressBook,
  IconAlarm,
  IconBellCog,
  IconBolt,
  IconBoxMultiple,
  IconBuildingCommunity,
  IconChartLine,
  IconDeviceDesktop,
  IconDeviceDesktopPlus,
  IconDoor,
  IconEraser,
  IconHistory,
  IconHomeMove,
  IconLayoutDashboard,
  IconListDetails,
  IconMapPin,
  IconMicrophone,
  IconNetwork,
  IconPlugConnected,
  IconRadar2,
  IconSettings,
  IconTemperature,
  IconTicket,
  IconTool,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconRobot,
  type Icon,
} from '@tabler/icons-react';
import type { FileRoutesByFullPath } from '../../routeTree.gen.ts';

/** Pages that nobody opens from inside a home: before sign-in, set-up, redirects, the account without a hub, and what only shows while it is enabled. */
type Outside =
  | '/'
  | '/account'
  | '/activation'
  | '/admin/overview'
  | '/choose-product-success'
  | '/confirm-address'
  | '/error'
  | '/forgotten-password'
  | '/guest'
  | '/invitation'
  | '/login'
  | '/register'
  | '/reset-password'
  | '/search'
  | '/stats/advanced'
  | '/user-disabled'
  | '/wifi';

/**
 * Every page with an address of its own: all routes, without those about one thing and the redirects of
 * folders. A new route without a row in {@link PAGE_TABLE} doesn't compile.
 */
export type PalettePath =
  | Exclude<keyof FileRoutesByFullPath, Outside | `${string}$${string}` | `${string}/`>
  | '/choose-product'
  | '/climate-schedule'
  | '/stats/analytics'
  | '/stats/corrections';

type PageRow = {
  readonly Icon: Icon;
  /** Only for people with this claim. */
  readonly claim?: ClaimKey;
  /** The claim must hold for the whole home. */
  readonly everywhere?: true;
  /** Only where the cloud is there. */
  readonly cloud?: true;
};

/** The pages of the palette; their names and other words for them are in its catalogue, by path. */
export const PAGE_TABLE: Readonly<Record<PalettePath, PageRow>> = {
  '/dashboard/overview': { Icon: IconLayoutDashboard },
  '/environments/all': { Icon: IconDoor, claim: 'READ_ENVIRONMENT' },
  '/environments/create': { Icon: IconDoor, claim: 'CREATE_ENVIRONMENT' },
  '/devices/all': { Icon: IconDeviceDesktop, claim: 'READ_DEVICE' },
  '/devices/manual-install': { Icon: IconDeviceDesktopPlus, claim: 'INSTALL_DEVICE' },
  '/devices/discovery': { Icon: IconRadar2, claim: 'INSTALL_DEVICE' },
  '/devices/modbus': { Icon: IconPlugConnected, claim: 'READ_DEVICE' },
  '/devices/mqtt': { Icon: IconNetwork, claim: 'READ_SYSTEM' },
  '/devices/all-configurations': { Icon: IconSettings, claim: 'READ_DEVICE_SETUP' },
  '/devices/maintenance': { Icon: IconTool, claim: 'READ_DEVICE' },
  '/devices/voice-assistants': { Icon: IconMicrophone, claim: 'READ_DEVICE' },
  '/users/all': { Icon: IconUsers, claim: 'READ_USERS' },
  '/users/create': { Icon: IconUserPlus, claim: 'CREATE_USER' },
  '/assistants': { Icon: IconPlugConnected },
  '/triggers/all': { Icon: IconRobot, claim: 'READ_TRIGGERS' },
  '/triggers/create': { Icon: IconRobot, claim: 'MODIFY_TRIGGERS' },
  '/climate-schedule': { Icon: IconTemperature, claim: 'READ_ENVIRONMENT' },
  '/energy/report': { Icon: IconBolt, claim: 'READ_DEVICE' },
  '/stats/configure': { Icon: IconSettings, claim: 'READ_PARAMETERS' },
  '/stats/corrections': { Icon: IconEraser, claim: 'MODIFY_DEVICE' },
  '/stats/analytics': { Icon: IconChartLine, claim: 'READ_DEVICE' },
  '/history/all': { Icon: IconHistory, claim: 'READ_EVENTS' },
  '/history/alarms': { Icon: IconAlarm, claim: 'READ_EVENTS' },
  '/history/changes': { Icon: IconListDetails, claim: 'READ_AUDIT' },
  '/guest-passes/all': { Icon: IconTicket, claim: 'MANAGE_GUEST_PASSES' },
  '/history/limits': { Icon: IconBellCog, claim: 'MODIFY_HUB' },
  '/device-groups/all': { Icon: IconBoxMultiple, claim: 'READ_DEVICE' },
  '/device-groups/create': { Icon: IconBoxMultiple, claim: 'MODIFY_DEVICE', everywhere: true },
  '/properties/all': { Icon: IconMapPin, cloud: true },
  '/properties/create': { Icon: IconMapPin, cloud: true },
  '/products/all': { Icon: IconBuildingCommunity },
  '/products/search': { Icon: IconAddressBook, cloud: true },
  '/choose-product': { Icon: IconHomeMove, cloud: true },
  '/profile': { Icon: IconUser },
};
