import { expect, test } from 'vitest';
import { readDescription } from './model-description.ts';
import { ModelFault } from './model-fault.ts';

const yunet = {
  name: 'YuNet and SFace',
  detector: {
    file: 'face_detection_yunet_2023mar.onnx',
    format: 'yunet',
    input: { width: 640, height: 640, colours: 'BGR' },
  },
  embedder: {
    file: 'face_recognition_sface_2021dec.onnx',
    input: { width: 112, height: 112 },
  },
};

const detailOf = (description: unknown): string => {
  try {
    readDescription(typeof description === 'string' ? description : JSON.stringify(description));
    return 'fine';
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    expect(error.words).toMatchObject({ code: 'description', file: 'model.json' });
    return error.words.detail ?? '';
  }
};

test('missing fields take the values that most models need', () => {
  const { detector, embedder } = readDescription(JSON.stringify(yunet));
  expect(detector).toMatchObject({ score: 0.6, overlap: 0.4, smallest: 40 });
  expect(detector.input).toEqual({
    width: 640,
    height: 640,
    colours: 'BGR',
    layout: 'NCHW',
    mean: 0,
    divide: 1,
  });
  expect(embedder.input).toMatchObject({ colours: 'RGB', layout: 'NCHW' });
});

test('an error names its place in the description', () => {
  const { detector, embedder } = yunet;
  expect(detailOf('{"name":')).toMatch(/JSON/);
  expect(detailOf([])).not.toBe('fine');
  expect(detailOf({ ...yunet, detector: { ...detector, format: 'ssd' } })).toMatch(
    /^detector\.format/,
  );
  const input = { ...detector.input, width: 6 };
  expect(detailOf({ ...yunet, detector: { ...detector, input } })).toMatch(
    /^detector\.input\.width/,
  );
  expect(detailOf({ ...yunet, embedder: { ...embedder, output: 7 } })).toMatch(/^embedder\.output/);
  const divided = { ...embedder.input, divide: [1, 0, 1] };
  expect(detailOf({ ...yunet, embedder: { ...embedder, input: divided } })).toMatch(
    /^embedder\.input\.divide/,
  );
  expect(detailOf({ ...yunet, treshold: 1 })).toMatch(/treshold/);
});

test.each(['../other.onnx', '/etc/passwd', 'folder\\model.onnx', 'model.pt', ''])(
  'a model must be a file of the folder itself, not %s',
  (file) => {
    expect(detailOf({ ...yunet, detector: { ...yunet.detector, file } })).toMatch(
      /^detector\.file/,
    );
  },
);
