export { internetAddress, isRefusedAsWritten, outboundUrl } from './outbound-address.ts';
export { pinnedAddress } from './pinned-address.ts';
export { localServers, routerNameOf } from './router-names.ts';
export { openDatagrams, openSocket, openTlsSocket, openWebSocket } from './sockets.ts';
export { leaseInbound } from './inbound-server.ts';
