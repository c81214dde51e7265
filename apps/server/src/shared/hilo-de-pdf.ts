// The thread in which a PDF of somebody else is judged: it dies with whatever the file made of it.
import { parentPort, workerData } from 'node:worker_threads';
import { esPdfSimple } from './pdf-juicio.ts';

parentPort?.postMessage(esPdfSimple(workerData));
