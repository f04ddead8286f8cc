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

/**
 * Topics for motion, for people and for vehicles, the standard's and vendors' own; compared by their last levels.
 */
const MOTION_TOPIC =
  /(Motion|MotionAlarm|Motion\/.*|\/ObjectsInside|\/(People|Person|Human|HumanShape|Face|Vehicle|Car|Pet|DogCat|Animal)(Detect\w*)?)$/;
const MOTION_ITEM = /^(State|IsInside|Is(Motion|People|Person|Human|Vehicle|Car|Pet|Animal))$/;

/** Topics of doorbells that are rung. */
const VISITOR_TOPIC = /(Visitor|DoorBell|Doorbell)$/;

/**
 * What each detector says, by its topic and its source, such as a rule or a lens: the later message of an answer counts. A
 * camera has several, of which each tells its own end.
 */
export function readDetectors(answer: XmlElement): ReadonlyMap<string, boolean> {
  const detectors = new Map<string, boolean>();
  for (const notification of all(answer, 'NotificationMessage')) {
    const state = stateIn(notification, MOTION_TOPIC);
    // A detector that is deleted sees nothing any more.
    const isGone = operationOf(notification) === 'Deleted';
    if (state !== undefined) detectors.set(detectorOf(notification), state && !isGone);
  }
  return detectors;
}

function detectorOf(notification: XmlElement): string {
  const source = at(notification, 'Message', 'Message', 'Source');
  const parts = source ? everywhere(source, 'SimpleItem') : [];
  const named = parts.map(({ attributes }) => `${attributes['Name']}=${attributes['Value']}`);
  return [textAt(notification, 'Topic').trim(), ...named.toSorted()].join(' ').slice(0, 400);
}

/** How often somebody rang; a button is let go within the same answer, and a camera's state at first is no ring. */
export const readRings = (answer: XmlElement): number =>
  all(answer, 'NotificationMessage').filter(
    (notification) =>
      stateIn(notification, VISITOR_TOPIC) === true && operationOf(notification) !== 'Initialized',
  ).length;

const operationOf = (notification: XmlElement): string | undefined =>
  at(notification, 'Message', 'Message')?.attributes['PropertyOperation'];

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
