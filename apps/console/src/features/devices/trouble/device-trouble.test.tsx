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

test('the page says what troubles a device and what to do, and is silent once that is over', async () => {
  const { home } = await showDevice(lamp.Id, { ...lamp, trouble: 'ANOTHER_DEVICE' }, {}, scene);
  expect(await screen.findByText(english.troubles.ANOTHER_DEVICE)).toBeDefined();
  expect(screen.getByText(english.troubleAdvice.ANOTHER_DEVICE)).toBeDefined();
  act(() => home.putDevice({ ...lamp, trouble: null }));
  await waitFor(() => expect(screen.queryByText(english.troubles.ANOTHER_DEVICE)).toBeNull());
});

test.each(DEVICE_TROUBLES)('%s has words of its own in both languages', (trouble) => {
  for (const { troubles, troubleAdvice } of [english, italian]) {
    expect(troubles[trouble].length).toBeGreaterThan(10);
    expect(troubleAdvice[trouble].length).toBeGreaterThan(10);
  }
  expect(italian.troubles[trouble]).not.toBe(english.troubles[trouble]);
});
