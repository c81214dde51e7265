import { AVISOS_DE_LIBROS as AVISOS } from '@aldia/contract/textos-libros.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Avance } from '../../ui/avance.tsx';
import type { Descargas } from './use-descargas.ts';

const BYTES_POR_MB = 1_048_576;
const enMb = (bytes: number): string => (bytes / BYTES_POR_MB).toFixed(1);

/** 0 to 99 while the file arrives: the expected size is a guess, so 100 never shows before the end. */
export function porcentajeDe({ recibidos, esperados }: { recibidos: number; esperados: number }): number {
  return esperados <= 0 ? 0 : Math.min(99, Math.round((recibidos / esperados) * 100));
}

/** Shows how far a download is, with a button that stops it; draws nothing when there is no download. */
export function AvanceDeDescarga({ descargas }: { readonly descargas: Descargas }) {
  const { avance, cancelar } = descargas;
  if (!avance) return null;
  const empezo = avance.recibidos > 0;
  const dato = llenar(AVISOS.avance, {
    llevas: enMb(avance.recibidos),
    total: enMb(Math.max(avance.esperados, avance.recibidos)),
  });
  return (
    <Avance
      texto={llenar(AVISOS.preparando, { nombre: avance.que })}
      dato={empezo ? dato : ''}
      porcentaje={empezo ? porcentajeDe(avance) : null}
      alCancelar={cancelar}
    />
  );
}
