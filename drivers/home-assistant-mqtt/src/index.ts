export { homeAssistantDriver } from './home-assistant-driver.ts';
