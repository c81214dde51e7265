import { AVISOS_DE_LIBROS as AVISOS } from '@aldia/contract/textos-libros.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Avance } from '../../ui/avance.tsx';
import type { Descargas } from './use-descargas.ts';

const BYTES_POR_MB = 1_048_576;
const enMb = (bytes: number): string => (bytes / BYTES_POR_MB).toFixed(1);

/** 0 to 99 while it comes: the size is a guess, and only the end says that it ended. */
export function porcentajeDe({ recibidos, esperados }: { recibidos: number; esperados: number }): number {
  return esperados <= 0 ? 0 : Math.min(99, Math.round((recibidos / esperados) * 100));
}

/** How far a download is, and the way to stop it; nothing while there is none. */
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
