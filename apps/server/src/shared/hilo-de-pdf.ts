// The thread that judges an uploaded PDF: whatever the file does to the thread dies with it.
import { parentPort, workerData } from 'node:worker_threads';
import { esPdfSimple } from './pdf-juicio.ts';

parentPort?.postMessage(esPdfSimple(workerData));
