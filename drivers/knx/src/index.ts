import { createKnxDriver } from './knx-driver.ts';
import { Lines } from './line/lines.ts';

export { createKnxDriver } from './knx-driver.ts';
export { Lines } from './line/lines.ts';

/** The driver of KNX devices, with every line of this process. */
export const knxDriver = createKnxDriver(new Lines());
