import type { PlaceSubType } from '@dimora/domain';
import {
  IconBed,
  IconBuilding,
  IconBuildingCastle,
  IconBuildingEstate,
  IconBuildingFactory,
  IconBuildingFactory2,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconBeach,
  IconCrane,
  IconDiamond,
  IconHome,
  IconLayoutBoard,
  IconMapPin,
  IconMountain,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

const ICONS: Readonly<Record<PlaceSubType, Icon>> = {
  House: IconHome,
  SeaHouse: IconBeach,
  MountainHouse: IconMountain,
  Apartment: IconBuilding,
  Villa: IconBuildingCastle,
  OpenSpace: IconLayoutBoard,
  Other: IconMapPin,
  Store: IconBuildingStore,
  Worksite: IconCrane,
  Industry: IconBuildingFactory,
  Factory: IconBuildingFactory2,
  Warehouse: IconBuildingWarehouse,
  'B&B': IconBed,
  Luxury: IconDiamond,
  Resort: IconBuildingEstate,
};

/** The icon of a kind of place. */
export function PlaceIcon({
  of,
  size = 18,
}: {
  readonly of: PlaceSubType;
  readonly size?: number;
}): ReactNode {
  const PlaceKind = ICONS[of];
  return <PlaceKind size={size} aria-hidden />;
}
