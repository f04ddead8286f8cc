import type { FaceModelStatus } from '@dimora/contract/client';
import { anOwner } from '@dimora/testing/builders';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeAnswers } from '../../../kit/testing/fake-api.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { faceModelTexts } from './model-texts.ts';
import { FaceModelDialog } from './face-model-dialog.tsx';

const NONE: FaceModelStatus = {
  state: 'none',
  folder: '/srv/dimora/face-model',
  name: null,
  fault: null,
  loaded: null,
  last: null,
  usualMs: null,
  pictures: 0,
  skipped: 0,
};
const READY: FaceModelStatus = {
  ...NONE,
  state: 'ready',
  name: 'YuNet and SFace',
  loaded: { at: Date.UTC(2026, 10, 20, 12), loadMs: 812.4, detectMs: 41.2, embedMs: 63 },
  last: { at: Date.UTC(2026, 10, 20, 13), decodeMs: 120, detectMs: 40, embedMs: 126, faces: 2 },
  usualMs: 231,
  pictures: 12_040,
  skipped: 3,
};

const show = (answers: FakeAnswers['faces'] = {}, scene: Scene = {}) =>
  renderScreen(<FaceModelDialog onClose={() => undefined} />, {
    texts: [faceModelTexts],
    answers: { faces: { model: () => NONE, ...answers } },
    ...scene,
    snapshot: { user: anOwner(), ...scene.snapshot },
  });

test('[FACES-01] without a model it says where to put one and what it needs', async () => {
  await show();
  expect(await screen.findByText('No model found')).toBeDefined();
  expect(screen.getByText('/srv/dimora/face-model')).toBeDefined();
  expect(screen.getByText(/Put two ONNX files into this folder/)).toBeDefined();
});

test('[FACES-01] an active model is shown with the measured times', async () => {
  await show({ model: () => READY });
  expect(await screen.findByText('Ready')).toBeDefined();
  expect(screen.getByText('YuNet and SFace')).toBeDefined();
  expect(screen.getByText(/in 812 ms$/)).toBeDefined();
  expect(screen.getByText('41 ms to find faces, 63 ms to describe one')).toBeDefined();
  expect(
    screen.getByText('286 ms: 120 ms to decode, 40 ms to search, 126 ms for 2 faces'),
  ).toBeDefined();
  expect(screen.getByText('231 ms')).toBeDefined();
  expect(screen.getByText('12,040 analysed, 3 skipped for newer ones')).toBeDefined();
});

test('in Italian, with Italian number formats', async () => {
  await show({ model: () => READY }, { language: 'it' });
  expect(await screen.findByText('Pronto')).toBeDefined();
  expect(
    screen.getByText('286 ms: 120 ms per decodificarla, 40 ms per cercare, 126 ms per 2 volti'),
  ).toBeDefined();
  expect(screen.getByText('12.040 analizzate, 3 saltate per altre più recenti')).toBeDefined();
});

test.each([
  ['missing', 'embedder.onnx', null, /^embedder\.onnx isn’t in the folder\./],
  ['description', 'model.json', 'detector.input.width: Too small', /doesn’t describe a model/],
  ['output', 'detector.onnx', 'cls_8', /^detector\.onnx has no such output: cls_8/],
  ['memory', null, null, /^A file needs more memory/],
] as const)('a model that can’t be used says why: %s', async (code, file, detail, words) => {
  const fault = { code, file, detail, at: Date.UTC(2026, 10, 20, 12) };
  await show({ model: () => ({ ...NONE, state: 'failed', fault }) });
  expect(await screen.findByText(words)).toBeDefined();
  if (code === 'description') expect(screen.getByText(detail)).toBeDefined();
});

test('trying the model shows the result', async () => {
  const { user } = await show({ tryModel: () => READY });
  await user.click(await screen.findByRole('button', { name: 'Load it and try' }));
  expect(await screen.findByText('The model works.')).toBeDefined();
  expect(screen.getByText('Ready')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try it' })).toBeDefined();
});
