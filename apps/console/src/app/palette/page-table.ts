import type { ClaimKey } from '@dimora/domain';
import {
  IconAddressBook,
  IconBellCog,
  IconBolt,
  IconBoxMultiple,
  IconBuildingCommunity,
  IconChartLine,
  IconDeviceDesktop,
  IconDeviceDesktopPlus,
  IconDoor,
  IconHistory,
  IconHomeMove,
  IconLayoutDashboard,
  IconMapPin,
  IconMicrophone,
  IconNetwork,
  IconPlugConnected,
  IconRadar2,
  IconSettings,
  IconTool,
  IconUser,
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
  | '/stats/analytics';

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
  '/energy/report': { Icon: IconBolt, claim: 'READ_DEVICE' },
  '/stats/configure': { Icon: IconSettings, claim: 'READ_PARAMETERS' },
  '/stats/analytics': { Icon: IconChartLine, claim: 'READ_DEVICE' },
  '/history/all': { Icon: IconHistory, claim: 'READ_EVENTS' },
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
