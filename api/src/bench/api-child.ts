import { parseConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { startServer } from '../server.ts';

/** The API in a process of its own, which tells its processor time when asked. */
const context = createContext(parseConfig(process.env));
const server = await startServer(context);
process.send?.({ url: server.url });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
