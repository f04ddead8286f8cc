import type { Device } from '@dimora/contract/client';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useServices } from '../../kit/services.tsx';
import { useAttempt } from '../../kit/forms/use-attempt.ts';

/** Whether a device is the signed-in user's favourite (DASH-02), and a toggle. */
export type Favourite = { readonly isFavourite: boolean; readonly toggle: () => Promise<void> };

/** See {@link Favourite}. Optimistic: reverts with a reason if the hub refuses. */
export function useFavourite(device: Device): Favourite {
  const { api, home } = useServices();
  const { Id: self } = useOwnUser();
  const { attempt } = useAttempt();
  const isFavourite = device.Favorites.includes(self);
  const show = (favourite: boolean) => {
    const held = home.devices.get(device.Id);
    if (!held) return;
    const others = held.Favorites.filter((id) => id !== self);
    home.putDevice({ ...held, Favorites: favourite ? [...others, self] : others });
  };
  const toggle = async () => {
    show(!isFavourite);
    const favourite = !isFavourite;
    const kept = await attempt(() => api.devices.favourite({ Id: device.Id, favourite }), 'saved');
    if (!kept) show(isFavourite);
  };
  return { isFavourite, toggle };
}
