import type { DeviceId } from '@dimora/contract';
import { encodeVideoFrame, type VideoNews } from '@dimora/contract/video-frames';
import type { Language } from '@dimora/domain';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../kit/testing/render.tsx';
import { pass, stopTime } from '../../kit/testing/still-time.ts';
import { CameraVideo } from './camera-video.tsx';
import { FakeSource, fakeMedia, fakeVideo } from './testing/fake-media.ts';
import { FakeWire } from '../../kit/testing/fake-wire.ts';
import { SignedIn } from './testing/signed-in.tsx';
import { SMALL_VIDEO_TYPE, smallVideo } from './testing/small-video.ts';
import { videoTexts } from './video-texts.ts';

const camera = { Id: 'door' as DeviceId, Name: 'Door' };
const { init, parts } = smallVideo();
let width = 300;
let hubNow: () => number;

beforeEach(() => {
  FakeWire.all.length = 0;
  vi.stubGlobal('WebSocket', FakeWire);
  fakeMedia();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  width = 300;
});

const watch = async (language: Language = 'en', hasSmall = true) => {
  const shown = await renderScreen(
    <SignedIn>
      <div data-testid="stage">
        <CameraVideo device={camera} muted hasSmall={hasSmall} />
      </div>
    </SignedIn>,
    { texts: [videoTexts], language, now: Date.now },
  );
  hubNow = shown.home.hubNow;
  fakeVideo(shown.container.querySelector('video') ?? undefined);
  return shown;
};
const news = (told: VideoNews): Promise<void> =>
  act(async () => FakeWire.last().say(encodeVideoFrame({ kind: 'news', at: 0, news: told })));
const opened = (): Promise<void> => act(async () => FakeWire.last().opened());
const stage = () => within(screen.getByTestId('stage'));
const state = (): string | null => stage().getByRole('status').textContent;

/** Plays the first pictures. */
async function plays(): Promise<void> {
  await opened();
  await news({ state: 'CONNECTED', kind: 'mp4', mime: SMALL_VIDEO_TYPE });
  await act(async () =>
    FakeWire.last().say(encodeVideoFrame({ kind: 'init', at: 0, bytes: init })),
  );
  await act(async () => FakeSource.all.at(-1)?.open());
  for (const bytes of parts) {
    const frame = encodeVideoFrame({ kind: 'part', at: hubNow(), bytes });
    await act(async () => FakeWire.last().say(frame));
    await act(async () => FakeSource.all.at(-1)?.buffer?.finish());
  }
}

test.each<readonly [Language, readonly string[]]>([
  ['en', ['Connecting…', 'Trying again…', 'No video', 'The hub is busy', 'Paused']],
  ['it', ['Collegamento…', 'Nuovo tentativo…', 'Nessun video', 'L’hub è occupato', 'In pausa']],
])('[CAMERA-09] each state of a camera’s video has a label in %s', async (language, labels) => {
  stopTime();
  await watch(language);
  const seen = [state()];
  await opened();
  await news({ state: 'RETRY', reason: 'FROZEN' });
  seen.push(state());
  await news({ state: 'FAILED', reason: 'WRONG_CREDENTIALS' });
  seen.push(state());
  await act(async () => FakeWire.last().end(4000, 'SYSTEM_BUSY'));
  seen.push(state());
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  seen.push(state());
  visibility.mockRestore();
  for (const [at, label] of labels.entries()) expect(seen[at]).toContain(label);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await plays();
  await pass(1_000);
  expect(stage().queryByRole('status')).toBeNull();
  expect(screen.getByText(language === 'en' ? /^Live, / : /^In diretta, /)).toBeDefined();
});

test('[CAMERA-09] says why there is no video and what to do; asked again, it opens a new stream', async () => {
  const { user } = await watch();
  await opened();
  await news({ state: 'FAILED', reason: 'WRONG_CREDENTIALS' });
  expect(state()).toContain('Correct them in its settings');
  await news({ state: 'FAILED', reason: 'CODEC_NOT_PLAYABLE' });
  expect(state()).toContain('The camera sends H.265, which this browser can’t play');
  const before = FakeWire.all.length;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect([FakeWire.all.length, FakeWire.open().length]).toEqual([before + 1, 1]);
  expect(state()).toContain('Connecting…');
});

test('a camera that changes from H.265 to H.264 while it is watched says why, and then plays', async () => {
  await watch();
  await opened();
  await news({ state: 'CONNECTED', kind: 'mp4', mime: 'video/mp4; codecs="hvc1.1.6.L93.B0"' });
  await act(async () =>
    FakeWire.last().say(encodeVideoFrame({ kind: 'init', at: 0, bytes: init })),
  );
  expect(state()).toContain('The camera sends H.265, which this browser can’t play');
  await plays();
  expect(stage().queryByRole('status')).toBeNull();
});

test('[CAMERA-09] a busy hub is asked again by itself', async () => {
  stopTime();
  await watch();
  await opened();
  await act(async () => FakeWire.last().end(4000, 'SYSTEM_BUSY'));
  await pass(9_000);
  expect(FakeWire.open()).toHaveLength(0);
  await pass(1_500);
  expect(FakeWire.open()).toHaveLength(1);
});

test('nothing is read while the tab is hidden, nor once it is gone', async () => {
  const { unmount } = await watch();
  await plays();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(FakeWire.open()).toHaveLength(0);
  visibility.mockRestore();
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(FakeWire.open()).toHaveLength(1);
  unmount();
  expect(FakeWire.open()).toHaveLength(0);
});

test.each([
  ['the small stream in a small tile', 300, true, 'small'],
  ['the full stream in a large one', 900, true, 'full'],
  ['the full stream where the camera has no other', 300, false, 'full'],
])('asks for %s, with the codecs that it plays', async (_what, px, hasSmall, quality) => {
  width = px;
  await watch('en', hasSmall);
  expect(FakeWire.last().params).toEqual({ DeviceId: 'door', quality, plays: ['avc1', 'mp4a'] });
});

/** Pictures are seconds late because the hub leaves some out for this reader. */
async function isSlow(): Promise<void> {
  await plays();
  for (let times = 0; times < 4; times += 1) {
    await news({ skipped: 20 });
    await pass(1_000);
  }
}

test('a slow line is said with its cause and its fix', async () => {
  stopTime();
  await watch('en', false);
  await isSlow();
  expect(
    screen.getByText(/s behind: the connection to the hub is slow\. Show fewer cameras/),
  ).toBeDefined();
});

test('on a slow line a large tile gets the small stream by itself', async () => {
  width = 900;
  stopTime();
  await watch();
  await isSlow();
  expect(FakeWire.last().params).toMatchObject({ quality: 'small' });
});
