import { act } from '@testing-library/react';
import type { TopicCarrier, TopicSink, Wanted } from '../topics/carrier.ts';

/** A carrier of live topics controlled by the test. */
export class FakeCarrier implements TopicCarrier {
  /** What is being carried now. */
  readonly carried: Wanted[] = [];
  /** How many subscriptions there were. */
  asked = 0;
  readonly #sinks = new Map<Wanted, TopicSink>();

  readonly isOpen = (): boolean => true;

  readonly carry = (wanted: Wanted, sink: TopicSink): (() => void) => {
    this.asked += 1;
    this.carried.push(wanted);
    this.#sinks.set(wanted, sink);
    return () => {
      this.#sinks.delete(wanted);
      this.carried.splice(this.carried.indexOf(wanted), 1);
    };
  };

  /** Sends news to all subscribers of the topic. */
  say(name: string, say: (sink: TopicSink) => void): void {
    act(() => {
      for (const [wanted, sink] of this.#sinks) if (wanted.name === name) say(sink);
    });
  }

  /** Sends a snapshot of a topic, live. */
  tell(name: string, snapshot: unknown): void {
    this.say(name, (sink) => {
      sink.snapshot(snapshot);
      sink.live();
    });
  }
}
