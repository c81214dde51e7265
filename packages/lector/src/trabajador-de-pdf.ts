import type { Renglon } from '@aldia/domain/formularios/papel-de-sat.ts';
import { leerPdf } from './leer-pdf.ts';

/** The page's message to the worker. The answer comes through its own port, because the library also uses the worker's. */
export interface PeticionDePdf {
  readonly bytes: ArrayBuffer;
  readonly puerta: MessagePort;
}
export type RespuestaDePdf = readonly Renglon[] | null;

export async function atenderPdf({ bytes, puerta }: PeticionDePdf): Promise<void> {
  puerta.postMessage((await leerPdf(new Uint8Array(bytes))) satisfies RespuestaDePdf, []);
}

/** The body of the web worker that reads one PDF; the page ends it afterwards, whatever the file did to it. */
export function leerPdfEnNavegador(): void {
  addEventListener('message', ({ data }: MessageEvent<Partial<PeticionDePdf>>) => {
    const { bytes, puerta } = data;
    if (bytes && puerta) void atenderPdf({ bytes, puerta });
  });
}
