/** Larger announcements aren't read, so they are refused: a device's are some kilobytes. */
const LONGEST = 256 * 1024;
/** Values of an announcement that are looked at; one with more isn't read. */
const MOST_VALUES = 5_000;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The topics that an announcement names, for the device to be heard and commanded on; `undefined` if it is too long to
 * be read. Of Home Assistant's discovery every text counts that could be a topic, as its fields have many names.
 */
export function topicsAnnounced(topic: string, payload: Uint8Array | string): string[] | undefined {
  if (payload.length > LONGEST) return undefined;
  const said = parsed(payload);
  if (!isFields(said)) return [];
  return topic.startsWith('tasmota/') ? tasmotaTopics(said) : topicsIn(said);
}

function parsed(payload: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof payload === 'string' ? payload : Buffer.from(payload).toString());
  } catch {
    // No driver understands it either.
    return undefined;
  }
}

/** `%prefix%/%topic%/` with each prefix, as Tasmota composes its topics. */
function tasmotaTopics({ ft, t, tp }: Fields): string[] {
  if (typeof ft !== 'string' || typeof t !== 'string' || !Array.isArray(tp)) return [];
  return tp
    .slice(0, 3)
    .map((prefix) => ft.replace('%prefix%', String(prefix)).replace('%topic%', t))
    .map((each) => `${each.replace(/\/$/, '')}/x`);
}

/**
 * Every text in it that could be a topic; `~` stands for the announcement's own base. `undefined` if there are too many
 * values: a topic could hide behind them.
 */
function topicsIn(said: Fields): string[] | undefined {
  const base = typeof said['~'] === 'string' ? said['~'] : '';
  const found = new Set<string>();
  const waiting: unknown[] = [said];
  for (let seen = 0; waiting.length > 0; seen += 1) {
    if (seen > MOST_VALUES) return undefined;
    const value = waiting.pop();
    if (typeof value === 'string') {
      const text = value.replace(/^~|~$/, base);
      if (text.includes('/') && !/[\s{}#+]/.test(text)) found.add(text);
    } else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value as Fields)) waiting.push(inner);
  }
  return [...found];
}
