// @vitest-environment node
/** `npm run dev` passes on what the page asks of the server: requests, and the sockets of tables. */
import { createServer as createHttpServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';

let server: Server;
let dev: ViteDevServer;
let port = 0;
/** Milliseconds: a bound for a broken set-up, not a measurement. */
const PATIENCE = 120_000;

/** A stand-in for the server: it says which address was asked for, over HTTP and in a handshake. */
beforeAll(async () => {
  server = createHttpServer((asked, answer) => answer.end(asked.url));
  server.on('upgrade', (asked, socket) => {
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Asked: ${asked.url ?? ''}\r\n\r\n`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env['GIRANDOLA_SERVER'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  dev = await createServer({
    configFile: new URL('../vite.config.ts', import.meta.url).pathname,
    root: new URL('..', import.meta.url).pathname,
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, watch: null },
  });
  await dev.listen();
  port = (dev.httpServer?.address() as AddressInfo).port;
}, PATIENCE);

afterAll(async () => {
  await dev.close();
  server.close();
}, PATIENCE);

test(
  'a request to the API reaches the server',
  async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/games`);
    expect(await answer.text()).toBe('/api/games');
  },
  PATIENCE,
);

test(
  "a table's socket reaches the server",
  async () => {
    const asked = await new Promise((resolve, reject) => {
      const handshake = request({
        host: '127.0.0.1',
        port,
        path: '/api/tables/T/live',
        headers: {
          Connection: 'Upgrade',
          Upgrade: 'websocket',
          'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
          'Sec-WebSocket-Version': '13',
        },
      });
      handshake.on('upgrade', (answer, socket) => {
        socket.destroy();
        resolve(answer.headers['x-asked']);
      });
      handshake.on('response', (answer) => reject(new Error(`answered with ${String(answer.statusCode)}`)));
      handshake.on('error', reject);
      handshake.end();
    });
    expect(asked).toBe('/api/tables/T/live');
  },
  PATIENCE,
);
