/** Pauses before the next attempts, in milliseconds; the last one repeats. */
const PAUSES_MS = [1_000, 3_000, 10_000] as const;

/** Loads, and again until it succeeds: a chunk can't be fetched while the server is away. Never rejects. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let at = 0; ; at += 1) {
    try {
      return await load();
    } catch {
      const pause = PAUSES_MS[Math.min(at, PAUSES_MS.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
