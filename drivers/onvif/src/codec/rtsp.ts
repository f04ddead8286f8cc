/** The relevant part of an RTSP response's head. */
export type RtspReply = {
  readonly status: number;
  /** Each `WWW-Authenticate` header. */
  readonly challenges: readonly string[];
};

/** Parses a response whose head is complete; nothing if it isn't, or isn't RTSP. */
export function readRtspReply(text: string): RtspReply | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...headers] = text.slice(0, end).split('\r\n');
  const status = /^RTSP\/\d\.\d (\d{3})(?: |$)/.exec(first)?.[1];
  if (status === undefined) return undefined;
  const challenges = headers.flatMap((header) => {
    const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(header) ?? [];
    return name.toLowerCase() === 'www-authenticate' ? [value] : [];
  });
  return { status: Number(status), challenges };
}
