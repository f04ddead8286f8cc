/** Something that is loaded on first use. */
export type Lazy<Value> = {
  /** Loads it, or returns what has been loaded. After a failure the next call tries again. */
  (): Promise<Value>;
  /** What has been loaded; `undefined` until then. For cleaning up. */
  readonly loaded: Value | undefined;
};

/**
 * Loads on first use, so that unused code costs nothing: `const bridge = lazily(async () => new (await
 * import('./voice-bridge.ts')).VoiceBridge(parts))`.
 */
export function lazily<Value>(load: () => Promise<Value>): Lazy<Value> {
  let loading: Promise<Value> | undefined;
  let loaded: Value | undefined;
  const ask = async (): Promise<Value> => {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return Object.defineProperty(() => (loading ??= ask()), 'loaded', {
    get: () => loaded,
  }) as Lazy<Value>;
}
