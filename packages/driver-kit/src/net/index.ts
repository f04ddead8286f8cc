export { internetAddress, isRefusedAsWritten } from './outbound-address.ts';
export { openDatagrams, openSocket, openTlsSocket, openWebSocket } from './sockets.ts';
