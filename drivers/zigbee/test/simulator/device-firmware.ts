import type { CommandedDevice, Outcome, Runner } from './commanded-device.ts';
import { numberIn } from './zcl-values.ts';

/** A device that takes firmware: it asks for one block after another, and reports how that ends. */
export const firmware: Runner = (device, command, fields) => {
  const { ota } = device.spec;
  if (!ota) return undefined;
  const own = { manufacturerCode: device.spec.makerCode, imageType: ota.imageType };
  switch (command) {
    case 'imageNotify':
      return {
        answer: {
          fromServer: false,
          command: 'queryNextImageRequest',
          payload: { fieldControl: 0, ...own, fileVersion: device.firmwareVersion },
        },
      };
    case 'queryNextImageResponse':
      if (numberIn(fields, 'status') !== 0) return {};
      device.receiving = {
        version: numberIn(fields, 'fileVersion'),
        size: numberIn(fields, 'imageSize'),
        at: 0,
      };
      return { answer: block(device) };
    case 'imageBlockResponse': {
      const { receiving } = device;
      if (numberIn(fields, 'status') !== 0) device.receiving = undefined;
      if (!receiving || !device.receiving) return {};
      // It asked for a block twice, and has it already.
      if (numberIn(fields, 'fileOffset') !== receiving.at) return {};
      receiving.at += numberIn(fields, 'dataSize');
      if (receiving.at >= device.pausesAt) return {};
      if (receiving.at < receiving.size) return { answer: block(device) };
      return {
        answer: {
          fromServer: false,
          command: 'upgradeEndRequest',
          payload: {
            status: device.refusesFirmware ? INVALID_IMAGE : 0,
            ...own,
            fileVersion: receiving.version,
          },
        },
      };
    }
    case 'upgradeEndResponse':
      device.restartWith(numberIn(fields, 'fileVersion'));
      return {};
    default:
      return undefined;
  }
};

/** What a device says of an image whose signature is wrong. */
const INVALID_IMAGE = 0x96;
const BLOCK = 48;

/** Asks for the next block. */
export function block({ spec, receiving }: CommandedDevice): NonNullable<Outcome['answer']> {
  return {
    fromServer: false,
    command: 'imageBlockRequest',
    payload: {
      fieldControl: 0,
      manufacturerCode: spec.makerCode,
      imageType: spec.ota?.imageType ?? 0,
      fileVersion: receiving?.version ?? 0,
      fileOffset: receiving?.at ?? 0,
      maximumDataSize: Math.min(BLOCK, (receiving?.size ?? 0) - (receiving?.at ?? 0)),
    },
  };
}
