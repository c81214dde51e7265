import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { useEffect, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { llamar, yaTienePagina } from '../../../base/llamadas/api.ts';
import { copiarSecreto } from '../../../base/portapapeles.ts';
import { MS_COPIADO } from '../../../ui/use-copiado.ts';
import { guardarMotivo, useMotivoDelDia } from './motivo-del-dia.ts';

export interface Credencial {
  readonly motivo: string | null;
  /** The client whose password waits for a reason, or 'cambiar' to give a new reason. */
  readonly preguntando: FilaDeDeclaracion | 'cambiar' | null;
  readonly copiada: number | null;
  readonly copiando: number | null;
  readonly pedir: (fila: FilaDeDeclaracion) => void;
  readonly responder: (motivo: string) => void;
  readonly cambiarMotivo: () => void;
  readonly cerrar: () => void;
}

/** Copies the SAT password of a client; it never reaches the page (D-20). */
export function useCredencial(usuarioId: number, dia: Dia): Credencial {
  const motivo = useMotivoDelDia(usuarioId, dia);
  const [preguntando, setPreguntando] = useState<FilaDeDeclaracion | 'cambiar' | null>(null);
  const [copiada, setCopiada] = useState<number | null>(null);
  const [copiando, setCopiando] = useState<number | null>(null);
  useEffect(() => {
    if (copiada === null) return;
    const tiempo = setTimeout(() => setCopiada(null), MS_COPIADO);
    return () => clearTimeout(tiempo);
  }, [copiada]);
  const copiar = async (fila: FilaDeDeclaracion, con: string): Promise<void> => {
    setCopiando(fila.usuarioId);
    try {
      await copiarSecreto(
        llamar(declaraciones.revelarCredencial, { id: fila.usuarioId, motivo: con }).then((r) => r.passwordSat),
      );
      setCopiada(fila.usuarioId);
      avisar('exito', AVISOS_DE_CARGA.contraseniaCopiada);
    } catch (error) {
      if (!(error instanceof ErrorDeLlamada)) avisar('fallo', AVISOS.copiarFallo);
      else if (!yaTienePagina(declaraciones.revelarCredencial, error)) avisar('fallo', error.message);
    } finally {
      setCopiando(null);
    }
  };
  return {
    motivo,
    preguntando,
    copiada,
    copiando,
    pedir: (fila) => (motivo === null ? setPreguntando(fila) : void copiar(fila, motivo)),
    responder: (nuevo) => {
      guardarMotivo(usuarioId, dia, nuevo);
      setPreguntando(null);
      if (preguntando !== null && preguntando !== 'cambiar') void copiar(preguntando, nuevo);
    },
    cambiarMotivo: () => setPreguntando('cambiar'),
    cerrar: () => setPreguntando(null),
  };
}
