import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  interleaved,
  RtspNonsense,
  RtspReader,
  writtenMessage,
} from '../../../src/modules/cameras/feeds/rtsp/rtsp-reader.ts';
import { readSdp } from '../../../src/modules/cameras/feeds/rtsp/sdp.ts';
import { JpegSplitter } from '../../../src/modules/cameras/feeds/jpeg-splitter.ts';
import { BoxSplitter } from '../../../src/modules/cameras/feeds/mp4/box-splitter.ts';

const WHOLE = Buffer.concat([
  Buffer.from(writtenMessage('RTSP/1.0 200 OK', { CSeq: '1', 'WWW-Authenticate': 'Basic' }, 'v=0')),
  interleaved(0, Buffer.from('rtp')),
  interleaved(1, Buffer.alloc(0)),
  Buffer.from(writtenMessage('RTSP/1.0 401 No', { CSeq: '2' })),
]);

describe('RTSP', () => {
  test.each([1, 3, 7, 4_096])('reads messages and packets from pieces of %i bytes', (size) => {
    const reader = new RtspReader();
    const items = Array.from({ length: Math.ceil(WHOLE.length / size) }, (_, at) =>
      [...reader.read(WHOLE.subarray(at * size, (at + 1) * size))].map((item) =>
        item.kind === 'packet'
          ? `${item.channel}:${String(item.bytes)}`
          : `${item.message.start}|${item.message.headers.get('www-authenticate')}|${item.message.body}`,
      ),
    ).flat();
    expect(items).toEqual([
      'RTSP/1.0 200 OK|Basic|v=0',
      '0:rtp',
      '1:',
      'RTSP/1.0 401 No|undefined|',
    ]);
  });

  test.each([
    'HTTP/1.1 200 OK\r\n\r\n',
    'RTSP/1.0 200 OK\r\nContent-Length: 99999999\r\n\r\n',
    'RTSP/1.0 200 OK\r\nContent-Length: -1\r\n\r\n',
    'x'.repeat(40_000),
  ])('refuses what is no message of it (%#)', (text) => {
    expect(() => [...new RtspReader().read(Buffer.from(text))]).toThrow(RtspNonsense);
  });
});

test('a description’s first video and sound are taken, each with its address', () => {
  const text = [
    'v=0',
    'a=control:*',
    'm=application 0 RTP/AVP 107',
    'a=control:meta',
    'm=video 0 RTP/AVP 96',
    'c=IN IP4 10.9.9.9',
    'a=rtpmap:96 H264/90000',
    'a=fmtp:96 packetization-mode=1',
    'a=control:trackID=1',
    'm=video 0 RTP/AVP 97',
    'a=rtpmap:97 H264/90000',
    'm=audio 0 RTP/AVP 8',
    'a=sendonly',
    'm=audio 0 RTP/AVP 0',
    'a=control:rtsp://elsewhere/sound',
  ].join('\r\n');
  const { tracks, control } = readSdp(text, 'rtsp://camera/main/');
  expect(control).toBe('rtsp://camera/main/');
  expect(tracks.map((each) => [each.kind, each.codec, each.control])).toEqual([
    ['video', 'H264', 'rtsp://camera/main/trackID=1'],
    ['audio', 'PCMU', 'rtsp://elsewhere/sound'],
  ]);
  // Nothing of the camera's own addresses is passed on.
  expect(JSON.stringify(tracks.map(({ lines }) => lines))).not.toMatch(/10\.9|control/);
});

test('whatever a camera describes, reading it does not throw', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(readSdp(`m=video 0 RTP/AVP ${text}`, 'rtsp://c').tracks.length).toBeLessThan(3);
    }),
  );
});

test('pictures of MJPEG are cut at their stated length, else at their end mark', () => {
  const jpeg = Buffer.from([0xff, 0xd8, 1, 2, 0xff, 0xd9]);
  const cut = (text: string, picture: Buffer) =>
    Buffer.concat([Buffer.from(`--b\r\nContent-Type: image/jpeg\r\n${text}\r\n`), picture]);
  // A thumbnail within a picture ends with the same mark.
  const nested = Buffer.concat([jpeg, jpeg]);
  const all = Buffer.concat([cut('', jpeg), cut(`Content-Length: ${nested.length}\r\n`, nested)]);
  const splitter = new JpegSplitter();
  const found = [...all].flatMap((byte) => [...splitter.take(Uint8Array.of(byte))]);
  expect(found.map((each) => Buffer.from(each).toString('hex'))).toEqual([
    jpeg.toString('hex'),
    nested.toString('hex'),
  ]);
  expect(() => [...new JpegSplitter().take(Buffer.alloc(10_000))]).toThrow('no picture');
});

test('the boxes of an MP4 come out whole, however their bytes come', () => {
  const box = (type: string, size: number) => {
    const bytes = Buffer.alloc(size, 7);
    bytes.writeUInt32BE(size);
    bytes.write(type, 4);
    return bytes;
  };
  const all = Buffer.concat([box('ftyp', 8), box('moov', 300), box('mdat', 70_000)]);
  for (const size of [1, 5, 1_000, all.length]) {
    const splitter = new BoxSplitter();
    const found: string[] = [];
    for (let at = 0; at < all.length; at += size)
      for (const { type, bytes } of splitter.take(all.subarray(at, at + size)))
        found.push(`${type} ${bytes.length}`);
    expect(found).toEqual(['ftyp 8', 'moov 300', 'mdat 70000']);
  }
  expect(() => [...new BoxSplitter().take(Buffer.from('GIF89a00'))]).toThrow('a box of');
});
