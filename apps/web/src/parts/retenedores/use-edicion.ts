import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { type Retenedor, retenedores } from '@aldia/contract/retenedores.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { quirkDiceQueElimino } from '@aldia/domain/quirks/eliminar-retenedor.ts';
import type { ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import { useState } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { llamar, nuevaClave } from '../../base/llamadas/api.ts';
import { invalidar } from '../../base/llamadas/clave-de.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';

/** The row that is being written before it has an id of its own (spec 3, 2.8). */
export const ID_DE_NUEVO = -1;
export type CampoDeRetenedor = 'nombre' | 'nit';
export interface Edicion {
  readonly id: number;
  readonly nombre: string;
  readonly nit: string;
  /** The print of the row when it was opened. */
  readonly huella: string;
  /** What is wrong with each field, as the server says it. */
  readonly errores: Readonly<Partial<Record<CampoDeRetenedor, string>>>;
}
const INVALIDA = [retenedores.detalle, retenedores.cargas];

/** One row of an upload that is edited in place: what is typed stays until it is saved or left on purpose. */
export function useEdicion(impuesto: ImpuestoDeRetencion, cargaId: number) {
  const [edicion, setEdicion] = useState<Edicion | null>(null);
  const crear = useAccion(retenedores.insertar, 'retenedores.insertar', { invalida: INVALIDA });
  const cambiar = useAccion(retenedores.actualizar, 'retenedores.actualizar', { invalida: INVALIDA });
  const [eliminando, setEliminando] = useState(false);

  const abrir = ({ id, nombre, nit, huella }: Omit<Retenedor, 'fecha'>) =>
    setEdicion({ id, nombre, nit, huella, errores: {} });
  const escribir = (campo: CampoDeRetenedor, texto: string) =>
    setEdicion((e) => e && { ...e, [campo]: texto, errores: { ...e.errores, [campo]: undefined } });
  /** Over the row of that print: the one that is on the screen beside what was typed. */
  const guardar = async (huella: string): Promise<void> => {
    if (!edicion) return;
    const { id, nombre, nit } = edicion;
    try {
      if (id === ID_DE_NUEVO) await crear.enviar({ impuesto, nombre, nit, cargaId });
      else await cambiar.enviar({ impuesto, id, nombre, nit, huella });
      setEdicion(null);
    } catch (error) {
      if (!(error instanceof ErrorDeLlamada)) throw error;
      const errores = Object.fromEntries(error.errores.map((e) => [e.campo, e.mensaje]));
      setEdicion((e) => e && { ...e, errores });
      // What somebody else wrote meanwhile comes beside what was typed.
      invalidar([retenedores.detalle]);
    }
  };
  /** Says that it is done whatever the server answers, and reads the list again (QUIRK Q-09). */
  const eliminar = async (id: number): Promise<void> => {
    setEliminando(true);
    const { exito, fallo } = TEXTOS['retenedores.eliminar'];
    const http = await llamar(retenedores.eliminar, { impuesto, id }, { idempotencia: nuevaClave() }).then(
      () => 200,
      (error: unknown) => (error instanceof ErrorDeLlamada ? error.http : 0),
    );
    setEliminando(false);
    setEdicion(null);
    if (quirkDiceQueElimino(http)) avisar('exito', exito);
    else avisar('fallo', fallo);
    invalidar(INVALIDA);
  };
  const cerrar = () => setEdicion(null);
  return { edicion, abrir, escribir, guardar, eliminar, cerrar, enCurso: crear.enCurso || cambiar.enCurso, eliminando };
}
export type Ediciones = ReturnType<typeof useEdicion>;
