import { definePart } from '../../kit/parts/page-part.ts';
import type { NearbyPage } from './nearby/nearby-page.ts';

/** The devices on the network, ready to be put into rooms: for the first minutes of a home. */
export const nearbyDevicesPart = definePart<NearbyPage>({
  key: 'nearbyDevices',
  place: 'main',
  claim: 'INSTALL_DEVICE',
  // The texts' definitions are fetched, too: the overview declares this part with every first load.
  load: () =>
    Promise.all([
      import(/* chunk: rare-overview */ './nearby/nearby-devices.tsx'),
      import(/* chunk: rare-overview */ './texts.ts').then((file) => file.loadDiscoveryTexts()),
    ]).then(([file]) => file.NearbyDevices),
});
