import { all, at, everywhere, textAt, type XmlElement } from '@dimora/driver-kit/xml';

/** The events service's namespace. */
export const EVENTS = 'http://www.onvif.org/ver10/events/wsdl';
const NOTIFICATION = 'http://docs.oasis-open.org/wsn/b-2';

/** Opens a pull point that the camera may forget after two minutes without a question. */
export const askPullPoint = `<CreatePullPointSubscription xmlns="${EVENTS}"><InitialTerminationTime>PT120S</InitialTerminationTime></CreatePullPointSubscription>`;

/** Waits at a pull point for what happens. */
export const askMessages = (seconds: number): string =>
  `<PullMessages xmlns="${EVENTS}"><Timeout>PT${seconds}S</Timeout><MessageLimit>50</MessageLimit></PullMessages>`;

/** Keeps a pull point for two more minutes: some cameras don't count questions as signs of life. */
export const askRenew = `<Renew xmlns="${NOTIFICATION}"><TerminationTime>PT120S</TerminationTime></Renew>`;

/** Asks to be told how things stand: what was missed between two pull points. */
export const askStanding = `<SetSynchronizationPoint xmlns="${EVENTS}"/>`;

/** Takes leave. */
export const askUnsubscribe = `<Unsubscribe xmlns="${NOTIFICATION}"/>`;

/** Where a pull point is. */
export const readPullPoint = (answer: XmlElement): string =>
  textAt(answer, 'SubscriptionReference', 'Address');

/** Topics that speak of movement, in the standard's words and in those of makers; by their last steps. */
const MOTION_TOPIC = /(Motion|MotionAlarm|PeopleDetect|HumanShapeDetect|VehicleDetect|Motion\/.*)$/;
const MOTION_ITEM = /^(IsMotion|State|IsInside|IsPeople|IsVehicle)$/;

/** Whether something moves, by the latest message that says so; `undefined` where none does. */
export function readMotion(answer: XmlElement): boolean | undefined {
  let motion: boolean | undefined;
  for (const notification of all(answer, 'NotificationMessage')) {
    const topic = textAt(notification, 'Topic').trim();
    if (!MOTION_TOPIC.test(topic)) continue;
    const data = at(notification, 'Message', 'Message', 'Data');
    const item = data && everywhere(data, 'SimpleItem').find(isMotionItem);
    const value = item?.attributes['Value']?.toLowerCase();
    if (value === 'true' || value === '1') motion = true;
    if (value === 'false' || value === '0') motion = false;
  }
  return motion;
}

const isMotionItem = ({ attributes }: XmlElement): boolean =>
  MOTION_ITEM.test(attributes['Name'] ?? '');
