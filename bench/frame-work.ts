import type { CDPSession, Page } from '@playwright/test';

/** How many frames pass between two acts. */
const FRAMES = 10;

/** The main thread's busy time per frame, ms, while somebody does the same again and again for some time. */
export async function frameWork(
  page: Page,
  forMs: number,
  act: () => Promise<void>,
): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const frames: number[] = [];
  const until = performance.now() + forMs;
  let before = await busyMs(cdp);
  while (performance.now() < until) {
    await act();
    const painted = await page.evaluate(
      (most) =>
        new Promise<number>((resolve) => {
          let count = 0;
          const step = (): void => {
            count += 1;
            if (count === most) resolve(count);
            else requestAnimationFrame(step);
          };
          requestAnimationFrame(step);
        }),
      FRAMES,
    );
    const now = await busyMs(cdp);
    frames.push((now - before) / painted);
    before = now;
  }
  return frames;
}

async function busyMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
}
