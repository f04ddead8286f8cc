import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHome, useOrpc } from '../../kit/services.tsx';

/** A device or a room that is added or removed mends or breaks references: automations on the screen are read again at once. */
export function useLostThings(): void {
  const { devices, environments } = useHome();
  const orpc = useOrpc();
  const client = useQueryClient();
  useEffect(() => {
    const there = (): string =>
      [...devices.all(), ...environments.all()].map(({ Id }) => Id).join(' ');
    let before = there();
    const look = (): void => {
      const now = there();
      if (now === before) return;
      before = now;
      for (const shown of [orpc.triggers.all, orpc.triggers.one, orpc.triggers.check])
        void client.invalidateQueries({ queryKey: shown.key() });
    };
    const stops = [devices.subscribeAll(look), environments.subscribeAll(look)];
    return () => stops.forEach((stop) => stop());
  }, [devices, environments, orpc, client]);
}
