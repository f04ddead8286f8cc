import { WakeUpCCIntervalSet } from '@zwave-js/cc/WakeUpCC';
import { MeterCCGet } from '@zwave-js/cc/MeterCC';
import { NotificationCCGet } from '@zwave-js/cc/NotificationCC';
import {
  ThermostatSetpointCCSet,
  ThermostatSetpointCCReport,
} from '@zwave-js/cc/ThermostatSetpointCC';
import {
  ConfigurationCCGet,
  ConfigurationCCReport,
  ConfigurationCCSet,
} from '@zwave-js/cc/ConfigurationCC';
import { CommandClasses } from '@zwave-js/core';
import type { MockNode, MockNodeBehavior } from '@zwave-js/testing';
import type { NodePlan } from '../plan.ts';
import { answering, bytesOf } from './answer.ts';

const WAKE_UP_SECONDS = { least: 300, most: 86_400, usual: 3_600, step: 60 };

/** The battery's charge, as it is now. */
export const battery = (percent: () => number): MockNodeBehavior =>
  answering(CommandClasses.Battery, ({ command }) =>
    command === 0x02 ? { command: 0x03, payload: [percent()] } : undefined,
  );

/** When a sleeping node wakes, and that it may sleep again. */
export function wakingUp(sleep: () => void): MockNodeBehavior {
  let seconds = WAKE_UP_SECONDS.usual;
  const { least, most, usual, step } = WAKE_UP_SECONDS;
  return answering(CommandClasses['Wake Up'], ({ command, received, controller }) => {
    if (received instanceof WakeUpCCIntervalSet) {
      seconds = received.wakeUpInterval;
      return 'ok';
    }
    switch (command) {
      case 0x05:
        return { command: 0x06, payload: [...bytesOf(seconds, 3), controller.ownNodeId] };
      case 0x09:
        return {
          command: 0x0a,
          payload: [least, most, usual, step].flatMap((each) => bytesOf(each, 3)),
        };
      case 0x08:
        sleep();
        return 'ok';
      default:
        return undefined;
    }
  });
}

/** Configuration parameters: whatever is written is kept. */
export function parameters(given: NodePlan['parameters'] = {}): MockNodeBehavior {
  const kept = new Map(Object.entries(given).map(([key, each]) => [Number(key), { ...each }]));
  return {
    handleCC: (controller, _node, received) => {
      if (received instanceof ConfigurationCCGet) {
        const { size, value } = kept.get(received.parameter) ?? { size: 1 as const, value: 0 };
        const cc = new ConfigurationCCReport({
          nodeId: controller.ownNodeId,
          parameter: received.parameter,
          valueSize: size,
          value,
        });
        return { action: 'sendCC', cc };
      }
      if (!(received instanceof ConfigurationCCSet)) return undefined;
      const { parameter, value, valueSize } = received;
      if (received.resetToDefault || value === undefined) kept.delete(parameter);
      else kept.set(parameter, { size: sizeOf(valueSize), value });
      return { action: 'ok' };
    },
  };
}

const sizeOf = (size: number | undefined): 1 | 2 | 4 => (size === 2 || size === 4 ? size : 1);

/**
 * A set-point can be set: the library's own behaviour refuses every value above the lowest one. The device tells
 * its new value, as real ones do.
 */
export const setpoints: MockNodeBehavior = {
  handleCC: (controller, node, received) => {
    if (!(received instanceof ThermostatSetpointCCSet)) return undefined;
    const { setpointType, value, scale } = received;
    const limits = node.getCCCapabilities(CommandClasses['Thermostat Setpoint'])?.setpoints;
    const own = limits?.[setpointType];
    if (!own || value < own.minValue || value > own.maxValue) return { action: 'fail' };
    node.state.set(`ThermostatSetpoint_setpoint_${setpointType}`, value);
    node.state.set(`ThermostatSetpoint_scale_${setpointType}`, scale);
    const cc = new ThermostatSetpointCCReport({
      nodeId: controller.ownNodeId,
      type: setpointType,
      value,
      scale,
    });
    void node.sendResponse(received, { action: 'sendCC', cc }).catch(() => {});
    return { action: 'ok' };
  },
};

/** The present state of each kind of notification. */
export const notifications = (states: Map<number, number>): MockNodeBehavior =>
  answering(CommandClasses.Notification, ({ received }) => {
    if (!(received instanceof NotificationCCGet)) return undefined;
    const type = received.notificationType ?? 0;
    return { command: 0x05, payload: notificationPayload(type, states.get(type) ?? 0) };
  });

/** A notification: its type, its event, and which event is over if it is `0`. */
export const notificationPayload = (type: number, event: number, over?: number): number[] => [
  0,
  0,
  0,
  0xff,
  type,
  event,
  ...(over === undefined ? [0] : [1, over]),
];

/** Buttons that send scenes: pressed once, held down, released. */
export const scenes = (count: number): MockNodeBehavior =>
  answering(CommandClasses['Central Scene'], ({ command }) =>
    // All scenes have the same keys: released, held down, pressed once and twice.
    command === 0x01 ? { command: 0x02, payload: [count, 0b11, 0b1111] } : undefined,
  );

/** Electricity: watts and kilowatt-hours consumed, in hundredths. The library's own report lacks the rate type. */
export const meter = (read: (scale: number) => number | undefined): MockNodeBehavior =>
  answering(CommandClasses.Meter, ({ received }) => {
    if (!(received instanceof MeterCCGet)) return undefined;
    const scale = received.scale ?? 0;
    return { command: 0x02, payload: meterPayload(scale, read(scale) ?? 0) };
  });

const [ELECTRIC, CONSUMED, HUNDREDTHS, FOUR_BYTES] = [0x01, 0x01, 2, 4];

/** A meter's report: what it counts, its scale, its value, and no earlier one. */
export const meterPayload = (scale: number, value: number): number[] => [
  (CONSUMED << 5) | ELECTRIC,
  (HUNDREDTHS << 5) | (scale << 3) | FOUR_BYTES,
  ...bytesOf(Math.round(value * 100), FOUR_BYTES),
  0,
  0,
];

/** What a thermostat does right now: 0 nothing, 1 heating, 2 cooling. */
export const thermostatState = (state: (node: MockNode) => number): MockNodeBehavior =>
  answering(CommandClasses['Thermostat Operating State'], ({ command, node }) =>
    command === 0x02 ? { command: 0x03, payload: [state(node)] } : undefined,
  );
