import { useHome } from '../../kit/services.tsx';

/** Turns a moment of the hub's clock into this browser's, which `Age` counts from. */
export function useBrowserMoment(): (hubMoment: number) => number {
  const { clockAheadMs } = useHome();
  return (hubMoment) => hubMoment - clockAheadMs.get();
}
