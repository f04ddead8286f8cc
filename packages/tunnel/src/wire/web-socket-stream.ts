import { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';

/** Unread bytes beyond which the WebSocket is paused. */
const READ_AHEAD = 256 * 1024;
/** Writes are combined into messages of up to this many bytes: one system call instead of many. */
const MESSAGE_UP_TO = 128 * 1024;

/** A WebSocket as a stream of bytes. */
export type WebSocketStream = Duplex & {
  /** Bytes received so far, which show that the peer is alive. */
  readonly heardBytes: () => number;
};

/**
 * Turns an open WebSocket into a stream of bytes, ignoring message boundaries. It applies back-pressure, ends
 * with the WebSocket, and closes it when destroyed. `early` is the data received before.
 */
export function webSocketStream(socket: WebSocket, early: readonly Buffer[] = []): WebSocketStream {
  let heard = 0;
  const stream = new Duplex({
    readableHighWaterMark: READ_AHEAD,
    read: () => {
      if (socket.isPaused) socket.resume();
    },
    write: (chunk: Buffer, _encoding, done) => socket.send(chunk, done),
    writev: (pieces, done) =>
      sendAll(
        socket,
        pieces.map(({ chunk }) => chunk as Buffer),
        done,
      ),
    final: (done) => {
      socket.close();
      done();
    },
    destroy: (error, done) => {
      socket.terminate();
      done(error);
    },
  });
  for (const piece of early) stream.push(piece);
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (!isBinary || !Buffer.isBuffer(data)) {
      stream.destroy(new Error('a tunnel carries bytes alone'));
      return;
    }
    heard += data.length;
    if (!stream.push(data)) socket.pause();
  });
  socket.once('close', () => {
    if (!stream.readableEnded) stream.push(null);
    stream.destroy();
  });
  socket.on('error', (error) => stream.destroy(error));
  return Object.assign(stream, { heardBytes: () => heard });
}

function sendAll(
  socket: WebSocket,
  pieces: readonly Buffer[],
  done: (error?: Error | null) => void,
): void {
  const messages = putTogether(pieces);
  const last = messages.pop();
  for (const message of messages) socket.send(message);
  if (last) socket.send(last, done);
  else done();
}

function putTogether(pieces: readonly Buffer[]): Buffer[] {
  const messages: Buffer[] = [];
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = (): void => {
    const [only] = waiting;
    if (only) messages.push(waiting.length === 1 ? only : Buffer.concat(waiting, size));
    [waiting, size] = [[], 0];
  };
  for (const piece of pieces) {
    if (size + piece.length > MESSAGE_UP_TO) flush();
    waiting.push(piece);
    size += piece.length;
  }
  flush();
  return messages;
}
