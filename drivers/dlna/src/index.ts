export { dlnaDriver } from './dlna-driver.ts';
