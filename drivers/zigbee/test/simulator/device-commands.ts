import { Zcl } from 'zigbee-herdsman';
import type { CommandedDevice, Outcome, Runner } from './commanded-device.ts';
import { firmware } from './device-firmware.ts';
import { clusterId, numberIn, type Attributes, type HeardZcl } from './zcl-values.ts';

type Heard = { readonly endpoint: number; readonly cluster: number; readonly heard: HeardZcl };

const change = (cluster: string, values: Readonly<Record<string, unknown>>): Partial<Outcome> => ({
  changes: { [cluster]: values },
});

const onOff: Runner = (device, command) => {
  const now = device.value('genOnOff', 'onOff') === 1;
  const next = command === 'toggle' ? !now : command.startsWith('on');
  return change('genOnOff', { onOff: next ? 1 : 0 });
};

const level: Runner = (_device, command, fields) => {
  if (!command.startsWith('moveToLevel')) return {};
  const currentLevel = numberIn(fields, 'level');
  const isOn = command.endsWith('WithOnOff')
    ? { genOnOff: { onOff: currentLevel > 0 ? 1 : 0 } }
    : {};
  return { changes: { ...isOn, genLevelCtrl: { currentLevel: Math.max(1, currentLevel) } } };
};

const colour: Runner = (_device, command, fields) => {
  switch (command) {
    case 'moveToColorTemp':
      return change('lightingColorCtrl', {
        colorMode: 2,
        colorTemperature: numberIn(fields, 'colortemp'),
      });
    case 'moveToColor':
      return change('lightingColorCtrl', {
        colorMode: 1,
        currentX: numberIn(fields, 'colorx'),
        currentY: numberIn(fields, 'colory'),
      });
    case 'moveToHueAndSaturation':
      return change('lightingColorCtrl', {
        colorMode: 0,
        currentHue: numberIn(fields, 'hue'),
        currentSaturation: numberIn(fields, 'saturation'),
      });
    default:
      return {};
  }
};

const cover: Runner = (_device, command, fields) => {
  const to = {
    upOpen: 0,
    downClose: 100,
    goToLiftPercentage: numberIn(fields, 'percentageliftvalue'),
  };
  if (command !== 'upOpen' && command !== 'downClose' && command !== 'goToLiftPercentage')
    return {};
  return change('closuresWindowCovering', { currentPositionLiftPercentage: to[command] });
};

const doorLock: Runner = (_device, command) => {
  if (command !== 'lockDoor' && command !== 'unlockDoor') return undefined;
  return {
    ...change('closuresDoorLock', { lockState: command === 'lockDoor' ? 1 : 2 }),
    answer: { command: `${command}Rsp`, payload: { status: 0 } },
  };
};

const groups: Runner = (device, command, fields, endpoint) => {
  const own = device.groups.get(endpoint);
  const groupid = numberIn(fields, 'groupid');
  const answer = (name: string, payload: unknown) => ({ answer: { command: name, payload } });
  switch (command) {
    case 'add':
      own?.add(groupid);
      return answer('addRsp', { status: 0, groupid });
    case 'remove':
      own?.delete(groupid);
      return answer('removeRsp', { status: 0, groupid });
    case 'removeAll':
      own?.clear();
      return {};
    case 'getMembership':
      return answer('getMembershipRsp', {
        capacity: 16,
        groupcount: own?.size ?? 0,
        grouplist: [...(own ?? [])],
      });
    default:
      return undefined;
  }
};

const copyOf = (values: Attributes): Attributes =>
  new Map(
    [...values].map(([id, own]) => [
      id,
      new Map([...own].map(([key, value]) => [key, { ...value }])),
    ]),
  );

/** What a scene holds. */
const IN_SCENES = ['genOnOff', 'genLevelCtrl', 'lightingColorCtrl'];

function recalled(device: CommandedDevice, scene: Attributes): Outcome['changes'] {
  return Object.fromEntries(
    IN_SCENES.flatMap((cluster) => {
      const values = scene.get(clusterId(cluster));
      if (!values || device.values.get(1)?.get(clusterId(cluster)) === undefined) return [];
      const attributes = Zcl.Utils.getCluster(cluster).attributes;
      const named = Object.entries(attributes).flatMap(([name, { ID }]) => {
        const held = values.get(ID);
        return held &&
          [
            'onOff',
            'currentLevel',
            'colorMode',
            'colorTemperature',
            'currentX',
            'currentY',
          ].includes(name)
          ? [[name, held.value]]
          : [];
      });
      return [[cluster, Object.fromEntries(named) as Record<string, unknown>]];
    }),
  );
}

const scenes: Runner = (device, command, fields, endpoint) => {
  const [groupid, sceneid] = [numberIn(fields, 'groupid'), numberIn(fields, 'sceneid')];
  const key = `${endpoint}/${groupid}/${sceneid}`;
  const result = { status: 0, groupid, sceneid };
  switch (command) {
    case 'store': {
      const values = device.values.get(endpoint);
      if (values) device.scenes.set(key, copyOf(values));
      return { answer: { command: 'storeRsp', payload: result } };
    }
    case 'remove':
      device.scenes.delete(key);
      return { answer: { command: 'removeRsp', payload: result } };
    case 'recall': {
      const scene = device.scenes.get(key);
      return scene ? { changes: recalled(device, scene) } : { status: Zcl.Status.NOT_FOUND };
    }
    case 'getSceneMembership': {
      const own = [...device.scenes.keys()]
        .filter((each) => each.startsWith(`${endpoint}/${groupid}/`))
        .map((each) => Number(each.split('/')[2]));
      return {
        answer: {
          command: 'getSceneMembershipRsp',
          payload: { status: 0, capacity: 16, groupid, scenecount: own.length, scenelist: own },
        },
      };
    }
    default:
      return undefined;
  }
};

const alarmZone: Runner = (device, command, fields) => {
  if (command === 'enrollRsp')
    return change('ssIasZone', { zoneState: 1, zoneId: numberIn(fields, 'zoneid') });
  return device ? {} : undefined;
};

const RUNNERS: Readonly<Record<string, Runner>> = {
  genOnOff: onOff,
  genLevelCtrl: level,
  lightingColorCtrl: colour,
  closuresWindowCovering: cover,
  closuresDoorLock: doorLock,
  genGroups: groups,
  genScenes: scenes,
  ssIasZone: alarmZone,
  genOta: firmware,
  genIdentify: () => ({}),
};

/** Runs a command on a device. */
export function runCommand(device: CommandedDevice, { endpoint, cluster, heard }: Heard): Outcome {
  const name = Zcl.Utils.getCluster(cluster).name;
  const has = device.values.get(endpoint)?.has(cluster) === true || name === 'genOta';
  const ran = has ? RUNNERS[name]?.(device, heard.command, heard.fields, endpoint) : undefined;
  return { status: ran ? 0 : Zcl.Status.UNSUP_COMMAND, changes: {}, ...ran };
}
