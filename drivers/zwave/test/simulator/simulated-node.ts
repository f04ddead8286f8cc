import { CommandClasses } from '@zwave-js/core';
import { createDefaultMockNodeBehaviors } from 'zwave-js/Testing';
import {
  MockNode,
  createMockZWaveRequestFrame,
  type MockController,
  type MockNodeBehavior,
} from '@zwave-js/testing';
import { bytesOf, report, type Answer } from './answers/answer.ts';
import { associations, type Group } from './answers/associations.ts';
import { repeatingKeys } from './answers/key-exchange.ts';
import { FIRMWARE, FirmwareStore } from './answers/firmware.ts';
import {
  battery,
  meter,
  meterPayload,
  notificationPayload,
  notifications,
  parameters,
  scenes,
  setpoints,
  thermostatState,
  wakingUp,
} from './answers/house-keeping.ts';
import type { FirmwarePlan, GroupPlan, LastRoute, NodePlan } from './plan.ts';

const KILOWATT_HOURS = 0;
const WATTS = 2;

/** A node of the simulated network, as a test or the demo handles it. */
export class SimulatedNode {
  readonly plan: NodePlan;
  readonly groups: readonly Group[];
  readonly #controller: MockController;
  readonly firmware: FirmwareStore | undefined;
  /** It takes what it hears, and answers nothing. */
  isMute = false;
  /** How often it has asked for its keys again. */
  repetitions = 0;
  /** The command classes that it was asked of in plain. */
  readonly heard = new Set<number>();
  #node: MockNode | undefined;
  #isDead: boolean;
  #isAsleep: boolean;
  #isRebuilt = false;
  #battery: number;
  readonly #notifications: Map<number, number>;
  readonly #meters: Map<number, number>;
  #sequence = 0;

  constructor(plan: NodePlan, controller: MockController) {
    this.plan = plan;
    this.#controller = controller;
    this.groups = plan.groups.map((group: GroupPlan) => ({
      ...group,
      targets: [...group.targets],
    }));
    this.firmware = plan.firmware && this.#firmwareOf(plan.firmware);
    this.#isDead = plan.dead ?? false;
    this.#isAsleep = this.sleeps;
    this.#battery = plan.batteryPercent ?? 100;
    this.#meters = new Map([
      [KILOWATT_HOURS, plan.meter?.kilowattHours ?? 0],
      [WATTS, plan.meter?.watts ?? 0],
    ]);
    this.#notifications = new Map(
      Object.entries(plan.notifications ?? {}).map(([type, event]) => [Number(type), event]),
    );
  }

  /** Makes it a node of the network at once. */
  async put(): Promise<void> {
    const { plan } = this;
    const controller = this.#controller;
    const node = await MockNode.create({
      id: plan.id,
      controller,
      capabilities: plan.capabilities,
    });
    node.defineBehavior(...createDefaultMockNodeBehaviors());
    this.attend(node);
    controller.addNode(node);
  }

  /** Answers for a node that the library has made. */
  attend(node: MockNode): void {
    this.#node = node;
    goOnWithoutAck(node);
    node.defineBehavior(...this.#behaviors().map(forgiving));
    this.#hears();
  }

  get isFailed(): boolean {
    return this.#isDead;
  }

  get isReachable(): boolean {
    return !this.#isDead && !this.#isAsleep;
  }

  /** How it is reached now. */
  get route(): LastRoute {
    return this.#isRebuilt ? (this.plan.rebuilt ?? this.plan) : this.plan;
  }

  /** Its routes were made again. */
  rebuild(): void {
    this.#isRebuilt = true;
  }

  /** Takes its battery out, or puts it back. */
  die(isDead = true): void {
    this.#isDead = isDead;
    this.#hears();
  }

  /** A sleeping node wakes and says so; it sleeps again when the controller lets it. */
  async wake(): Promise<void> {
    this.#isAsleep = false;
    this.#hears();
    await this.say(CommandClasses['Wake Up'], { command: 0x07, payload: [] });
  }

  /** It sleeps again by itself, before it has heard anything. */
  doze(): void {
    this.#isAsleep = this.sleeps;
    this.#hears();
  }

  /** Reports its battery. */
  async charge(percent: number): Promise<void> {
    this.#battery = percent;
    await this.say(CommandClasses.Battery, { command: 0x03, payload: [percent] });
  }

  /** Measures the power that it draws. */
  async draw(watts: number): Promise<void> {
    this.#meters.set(WATTS, watts);
    await this.say(CommandClasses.Meter, { command: 0x02, payload: meterPayload(WATTS, watts) });
  }

  /** Notifies of an event; 0 says that the one before is over. */
  async notify(type: number, event: number): Promise<void> {
    const before = this.#notifications.get(type) ?? 0;
    this.#notifications.set(type, event);
    const payload = notificationPayload(type, event, event === 0 ? before : undefined);
    await this.say(CommandClasses.Notification, { command: 0x05, payload });
  }

  /** Presses a button: 0 once, 1 released, 2 held down, 3 twice. */
  async press(scene: number, key = 0): Promise<void> {
    this.#sequence = (this.#sequence + 1) & 0xff;
    const payload = [this.#sequence, key, scene];
    await this.say(CommandClasses['Central Scene'], { command: 0x03, payload });
  }

  /** Measures, by the type and scale of a multilevel sensor; in hundredths. */
  async measure(type: number, scale: number, value: number): Promise<void> {
    const [decimals, size] = [2, 4];
    const payload = [
      type,
      (decimals << 5) | (scale << 3) | size,
      ...bytesOf(Math.round(value * 10 ** decimals), size),
    ];
    await this.say(CommandClasses['Multilevel Sensor'], { command: 0x05, payload });
  }

  /** Sends whatever a test wants, even nonsense. */
  async say(ccId: CommandClasses, answer: Answer): Promise<void> {
    const node = this.#node;
    if (!node || this.#isDead) return;
    const cc = report(this.#controller, ccId, answer);
    await node.sendToController(createMockZWaveRequestFrame(cc, { ackRequested: false }));
  }

  get sleeps(): boolean {
    const { isListening = true, isFrequentListening = false } = this.plan.capabilities;
    return !isListening && isFrequentListening === false;
  }

  /** One that sleeps or is dead doesn't acknowledge. */
  #hears(): void {
    if (this.#node) this.#node.autoAckControllerFrames = this.isReachable;
  }

  #firmwareOf(plan: FirmwarePlan): FirmwareStore {
    return new FirmwareStore({
      plan,
      manufacturerId: this.plan.capabilities.manufacturerId ?? 0,
      say: (answer) => this.say(FIRMWARE, answer),
      installed: (version) => {
        if (this.#node) this.#node.capabilities.firmwareVersion = version;
      },
    });
  }

  #behaviors(): MockNodeBehavior[] {
    const { plan } = this;
    return [
      {
        handleCC: (_controller, _self, { ccId }) => {
          this.heard.add(ccId);
          return this.isReachable && !this.isMute ? undefined : { action: 'stop' };
        },
      },
      repeatingKeys(() => void (this.repetitions += 1)),
      ...associations(this.groups, plan.losesLinks),
      parameters(plan.parameters),
      setpoints,
      thermostatState((node) => (node.state.get('ThermostatMode_mode') === 0 ? 0 : 1)),
      notifications(this.#notifications),
      wakingUp(() => this.doze()),
      battery(() => this.#battery),
      meter((scale) => this.#meters.get(scale)),
      scenes(plan.scenes ?? 0),
      ...(this.firmware ? [this.firmware.behavior] : []),
    ];
  }
}

/** What can't be answered isn't: nothing that a host sends may end the simulation. */
function forgiving(behavior: MockNodeBehavior): MockNodeBehavior {
  const { handleCC } = behavior;
  if (!handleCC) return behavior;
  return {
    ...behavior,
    handleCC: async (...given) => {
      try {
        return await handleCC(...given);
      } catch {
        return { action: 'stop' };
      }
    },
  };
}

/**
 * A stick that is busy acknowledges late. A real node goes on then, and so does this one: the library would end the
 * process, because nobody waits for the answers that its nodes send by themselves.
 */
function goOnWithoutAck(node: MockNode): void {
  const send = node.sendToController.bind(node);
  node.sendToController = (frame) => send(frame).catch(() => undefined);
}
