import { all, at, everywhere, textAt, type XmlElement } from '@dimora/driver-kit/xml';

/** The events service's namespace. */
export const EVENTS = 'http://www.onvif.org/ver10/events/wsdl';
const NOTIFICATION = 'http://docs.oasis-open.org/wsn/b-2';

/** Creates a pull point that the camera may drop after two minutes without a request. */
export const askPullPoint = `<CreatePullPointSubscription xmlns="${EVENTS}"><InitialTerminationTime>PT120S</InitialTerminationTime></CreatePullPointSubscription>`;

/** Waits for messages at a pull point. */
export const askMessages = (seconds: number): string =>
  `<PullMessages xmlns="${EVENTS}"><Timeout>PT${seconds}S</Timeout><MessageLimit>50</MessageLimit></PullMessages>`;

/** Renews a pull point for two more minutes: for some cameras, pulling doesn't renew it. */
export const askRenew = `<Renew xmlns="${NOTIFICATION}"><TerminationTime>PT120S</TerminationTime></Renew>`;

/** Requests the current state: covers events missed between two pull points. */
export const askStanding = `<SetSynchronizationPoint xmlns="${EVENTS}"/>`;

/** Unsubscribes. */
export const askUnsubscribe = `<Unsubscribe xmlns="${NOTIFICATION}"/>`;

/** The address of a pull point. */
export const readPullPoint = (answer: XmlElement): string =>
  textAt(answer, 'SubscriptionReference', 'Address');

/** Topics for motion, the standard's and vendors' own; compared by their last levels. */
const MOTION_TOPIC = /(Motion|MotionAlarm|PeopleDetect|HumanShapeDetect|VehicleDetect|Motion\/.*)$/;
const MOTION_ITEM = /^(IsMotion|State|IsInside|IsPeople|IsVehicle)$/;

/** Whether there is motion, by the latest matching message; `undefined` if there is none. */
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
