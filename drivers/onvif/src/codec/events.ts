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

/** Topics of doorbells that are rung. */
const VISITOR_TOPIC = /(Visitor|DoorBell|Doorbell)$/;

/** Whether there is motion, by the latest matching message; `undefined` if there is none. */
export function readMotion(answer: XmlElement): boolean | undefined {
  let motion: boolean | undefined;
  for (const notification of all(answer, 'NotificationMessage'))
    motion = stateIn(notification, MOTION_TOPIC) ?? motion;
  return motion;
}

/** How often somebody rang; a button is let go within the same answer, and a camera's state at first is no ring. */
export const readRings = (answer: XmlElement): number =>
  all(answer, 'NotificationMessage').filter(
    (notification) =>
      stateIn(notification, VISITOR_TOPIC) === true &&
      at(notification, 'Message', 'Message')?.attributes['PropertyOperation'] !== 'Initialized',
  ).length;

function stateIn(notification: XmlElement, topics: RegExp): boolean | undefined {
  if (!topics.test(textAt(notification, 'Topic').trim())) return undefined;
  const data = at(notification, 'Message', 'Message', 'Data');
  const item = data && everywhere(data, 'SimpleItem').find(isMotionItem);
  const value = item?.attributes['Value']?.toLowerCase();
  if (value === 'true' || value === '1') return true;
  return value === 'false' || value === '0' ? false : undefined;
}

const isMotionItem = ({ attributes }: XmlElement): boolean =>
  MOTION_ITEM.test(attributes['Name'] ?? '');
