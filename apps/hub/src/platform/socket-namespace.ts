/** One client's connection in a namespace of a module. */
export type SocketWire = {
  /** True when all that was sent has left for the network. */
  drained(): boolean;
  send(event: string, value: unknown): void;
  /** Closes after what was sent has gone out. */
  end(): void;
  /** Closes now, whatever is still to be sent. */
  drop(): void;
};

/** What a namespace knows of a client that is connected. */
export type SocketClient = {
  /** Takes a fresh token of the same session; answers whether it is good. */
  renew(token: unknown): Promise<{ readonly ok: boolean }>;
  /** The client is gone. */
  left(): void;
};

/** A socket namespace that a module answers, beside the live one. */
export type SocketNamespace<Admitted = unknown> = {
  readonly name: string;
  /** Who stands behind a token; rejects with the code that the client is refused with. */
  admit(token: string): Promise<Admitted>;
  join(wire: SocketWire, admitted: Admitted): SocketClient;
};
