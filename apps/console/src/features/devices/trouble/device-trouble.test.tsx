import { DEVICE_TROUBLES } from '@dimora/domain';
import { words as english } from '@dimora/i18n/en/troubles';
import { words as italian } from '@dimora/i18n/it/troubles';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { deviceTexts } from '../../../entities/device/device-texts.ts';
import { troubleWords } from '../../../entities/driver/trouble-words.ts';
import { environmentTexts } from '../../../entities/environment/environment-texts.ts';
import { eventTexts } from '../../../entities/event/event-texts.ts';
import { lamp, showDevice } from '../testing/device-scene.tsx';
import { devicesTexts } from '../texts.ts';

const scene = { texts: [devicesTexts, deviceTexts, environmentTexts, eventTexts, troubleWords] };

test('the page shows the device’s problem and its remedy, and hides both once it is solved', async () => {
  const { home } = await showDevice(lamp.Id, { ...lamp, trouble: 'ANOTHER_DEVICE' }, {}, scene);
  expect(await screen.findByText(english.troubles.ANOTHER_DEVICE)).toBeDefined();
  expect(screen.getByText(english.troubleAdvice.ANOTHER_DEVICE)).toBeDefined();
  act(() => home.putDevice({ ...lamp, trouble: null }));
  await waitFor(() => expect(screen.queryByText(english.troubles.ANOTHER_DEVICE)).toBeNull());
});

test.each(DEVICE_TROUBLES)('%s has its own text in both languages', (trouble) => {
  for (const { troubles, troubleAdvice } of [english, italian]) {
    expect(troubles[trouble].length).toBeGreaterThan(10);
    expect(troubleAdvice[trouble].length).toBeGreaterThan(10);
  }
  expect(italian.troubles[trouble]).not.toBe(english.troubles[trouble]);
});
