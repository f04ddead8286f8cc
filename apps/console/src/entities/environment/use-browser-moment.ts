import { useHome } from '../../kit/services.tsx';

/** Converts a time on the hub's clock to this browser's, which `Age` uses. */
export function useBrowserMoment(): (hubMoment: number) => number {
  const { clockAheadMs } = useHome();
  return (hubMoment) => hubMoment - clockAheadMs.get();
}
