import { HOME } from '@dimora/domain';
import { groupsAndRooms } from '../../entities/environment/groups-and-rooms.ts';
import { useEnvironmentsSelected } from '../../entities/environment/use-environments-selected.ts';
import { useDevicesSelected } from '../../kit/home/hooks.ts';
import { useAtFirst } from '../../kit/home/use-at-first.ts';

/**
 * True in a home without a device and without a room. Stays for the visit: adding the first device doesn't
 * rearrange the page.
 */
export function useNewHome(): boolean {
  const devices = useDevicesSelected((all) => all.slice(0, 1).map(({ Id }) => Id));
  const rooms = useEnvironmentsSelected((all) =>
    groupsAndRooms(all, HOME)
      .rooms.slice(0, 1)
      .map(({ Id }) => Id),
  );
  return useAtFirst(devices.length + rooms.length === 0);
}
