export { arpDriver, arpDriverWith } from './arp-driver.ts';
