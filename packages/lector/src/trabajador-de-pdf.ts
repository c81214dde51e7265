import type { Renglon } from '@aldia/domain/formularios/papel-de-sat.ts';
import { leerPdf } from './leer-pdf.ts';

/** The body of the web worker that reads one PDF and is ended afterwards, whatever the file made of it. */
export function leerPdfEnNavegador(): void {
  addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
    void leerPdf(new Uint8Array(data)).then((leido: readonly Renglon[] | null) => postMessage(leido));
  });
}
