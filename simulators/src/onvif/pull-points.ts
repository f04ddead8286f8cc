type Waiter = { readonly wake: () => void };
type PullPoint = { readonly events: string[]; waiting: Waiter | undefined };

const MOTION = 'tns1:RuleEngine/CellMotionDetector/Motion';
const VISITOR = 'tns1:RuleEngine/MyRuleDetector/Visitor';
/** The message limit of a pull point; the oldest are dropped. */
const LONGEST = 50;

/** The pull points of a camera, each with its messages since the last pull. */
export class PullPoints {
  readonly #points = new Map<string, PullPoint>();
  #next = 1;
  #motion = false;

  get size(): number {
    return this.#points.size;
  }

  /** Creates one; its first message is the current state. */
  open(now: number): string {
    const id = String(this.#next);
    this.#next += 1;
    this.#points.set(id, {
      events: [message('Initialized', this.#motion, now)],
      waiting: undefined,
    });
    return id;
  }

  close(id: string): void {
    this.#points.get(id)?.waiting?.wake();
    this.#points.delete(id);
  }

  closeAll(): void {
    for (const id of this.#points.keys()) this.close(id);
  }

  /** Reports that motion started or ended. */
  tell(motion: boolean, now: number): void {
    this.#motion = motion;
    this.say(message('Changed', motion, now));
  }

  /** Reports that somebody presses the doorbell's button, or lets it go. */
  tellVisitor(isPressed: boolean, now: number): void {
    this.say(message('Changed', isPressed, now, [VISITOR, 'State']));
  }

  /** Reports what one of its other detectors sees, such as that of people. */
  tellDetector(topic: readonly [topic: string, item: string], is: boolean, now: number): void {
    this.say(message('Changed', is, now, topic));
  }

  /** Adds raw text to every pull point. */
  say(event: string): void {
    for (const point of this.#points.values()) {
      point.events.push(event);
      if (point.events.length > LONGEST) point.events.shift();
      point.waiting?.wake();
    }
  }

  /** The queued messages; waits for one until the time-out. Nothing for an unknown pull point. */
  async pull(id: string, waitMs: number): Promise<readonly string[] | undefined> {
    const point = this.#points.get(id);
    if (!point) return undefined;
    if (point.events.length === 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, waitMs);
      point.waiting = { wake: resolve };
      await promise;
      clearTimeout(timer);
      point.waiting = undefined;
    }
    return point.events.splice(0);
  }
}

const message = (
  operation: string,
  is: boolean,
  now: number,
  [topic, item]: readonly [topic: string, item: string] = [MOTION, 'IsMotion'],
): string =>
  `<wsnt:NotificationMessage><wsnt:Topic Dialect="http://www.onvif.org/ver10/tev/topicExpression/ConcreteSet">${topic}</wsnt:Topic><wsnt:Message><tt:Message UtcTime="${new Date(now).toISOString()}" PropertyOperation="${operation}"><tt:Source><tt:SimpleItem Name="VideoSourceConfigurationToken" Value="vs"/></tt:Source><tt:Data><tt:SimpleItem Name="${item}" Value="${is}"/></tt:Data></tt:Message></wsnt:Message></wsnt:NotificationMessage>`;
