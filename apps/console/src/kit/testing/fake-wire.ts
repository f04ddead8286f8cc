/** A WebSocket whose other end is the test. */
export class FakeWire {
  static readonly OPEN = 1;
  static readonly all: FakeWire[] = [];
  readyState = 0;
  binaryType = 'blob';
  readonly sent: unknown[] = [];
  readonly address: string;
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: ArrayBuffer }) => void) | undefined;
  onclose: ((event: { code: number; reason: string }) => void) | undefined;

  constructor(address: string) {
    this.address = address;
    FakeWire.all.push(this);
  }
  /** What the last one asks for. */
  static last(): FakeWire {
    const wire = FakeWire.all.at(-1);
    if (!wire) throw new Error('no stream was opened');
    return wire;
  }
  static open(): FakeWire[] {
    return FakeWire.all.filter(({ readyState }) => readyState < 2);
  }
  get params(): unknown {
    return JSON.parse(new URL(this.address).searchParams.get('params') ?? 'null') as unknown;
  }
  send(what: unknown): void {
    this.sent.push(what);
  }
  close(): void {
    this.readyState = 3;
  }
  opened(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(bytes: Uint8Array<ArrayBuffer>): void {
    this.onmessage?.({ data: bytes.slice().buffer });
  }
  end(code: number, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}
