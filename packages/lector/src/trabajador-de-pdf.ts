import type { Renglon } from '@aldia/domain/formularios/papel-de-sat.ts';
import { leerPdf } from './leer-pdf.ts';

/**
 * What the page says to the worker. The answer comes through a door of its own, because the library speaks through the
 * worker's too.
 */
export interface PeticionDePdf {
  readonly bytes: ArrayBuffer;
  readonly puerta: MessagePort;
}
export type RespuestaDePdf = readonly Renglon[] | null;

export async function atenderPdf({ bytes, puerta }: PeticionDePdf): Promise<void> {
  puerta.postMessage((await leerPdf(new Uint8Array(bytes))) satisfies RespuestaDePdf, []);
}

/** The body of the web worker that reads one PDF and is ended afterwards, whatever the file made of it. */
export function leerPdfEnNavegador(): void {
  addEventListener('message', ({ data }: MessageEvent<Partial<PeticionDePdf>>) => {
    const { bytes, puerta } = data;
    if (bytes && puerta) void atenderPdf({ bytes, puerta });
  });
}
