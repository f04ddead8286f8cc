const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.of(bytes.length >> 8, bytes.length & 255), bytes]);
};

function packet(kind: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length: number[] = [];
  for (let left = body.length; length.length === 0 || left > 0; left = Math.floor(left / 128))
    length.push((left % 128) + (left >= 128 ? 128 : 0));
  return Buffer.concat([Buffer.of(kind, ...length), body]);
}

/** An MQTT 3.1.1 CONNECT with a name and a password, and without keep-alive. */
export const connectPacket = (clientId: string, username: string, password: string): Buffer =>
  packet(
    0x10,
    text('MQTT'),
    Buffer.of(4, 0xc2, 0, 0),
    text(clientId),
    text(username),
    text(password),
  );

/** A PUBLISH of quality 0. */
export const publishPacket = (topic: string, payload: string): Buffer =>
  packet(0x30, text(topic), Buffer.from(payload));
