export { upnpDriver } from './upnp-driver.ts';
