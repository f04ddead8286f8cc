import type { Discovery } from '@dimora/contract';
import { showDiscovery, type DiscoveryAnswers } from '../../testing/discovery-scene.tsx';
import { NearbyDevices } from '../nearby-devices.tsx';

/** Shows the devices nearby as on the overview. */
export const showNearby = (now: Discovery, answers: DiscoveryAnswers = {}) =>
  showDiscovery(now, answers, {}, <NearbyDevices subject="overview" />);
