export { EventSubscription, type EventSource } from './event-subscription.ts';
