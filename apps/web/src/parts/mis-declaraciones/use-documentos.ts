import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { useState } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { descargarEnlaces } from '../../base/descargas/descargar-enlaces.ts';
import { llamar, yaTienePagina } from '../../base/llamadas/api.ts';

const { exito, fallo, duracionMs } = TEXTOS['misDeclaraciones.documentos'];

/** Asks for the links on demand, because they expire soon, and downloads one after another. */
export function useDocumentos() {
  const [enCurso, setEnCurso] = useState<number | null>(null);
  const descargar = async (id: number): Promise<void> => {
    if (enCurso !== null) return;
    setEnCurso(id);
    try {
      const documentos = await llamar(misDeclaraciones.documentos, { id });
      await descargarEnlaces(documentos);
      if (documentos.length > 0) avisar('exito', exito, { duracionMs });
      else avisar('informa', fallo, { duracionMs });
    } catch (error) {
      if (!(error instanceof ErrorDeLlamada)) throw error;
      // That there are none is said only when the server answers so.
      if (!yaTienePagina(misDeclaraciones.documentos, error)) avisar('fallo', error.message || fallo, { duracionMs });
    } finally {
      setEnCurso(null);
    }
  };
  return { descargar, enCurso };
}
