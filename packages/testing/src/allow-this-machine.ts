import { allowThisMachine } from '@dimora/driver-kit/outbound';

// Simulated devices listen on this machine, which a hub otherwise never connects to.
allowThisMachine(true);
