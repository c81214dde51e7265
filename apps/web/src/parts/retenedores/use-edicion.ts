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

/** The id of a new row before the server gives one (spec 3, 2.8). */
export const ID_DE_NUEVO = -1;
export type CampoDeRetenedor = 'nombre' | 'nit';
export interface Edicion {
  readonly id: number;
  readonly nombre: string;
  readonly nit: string;
  /** The hash of the row when the edit began. */
  readonly huella: string;
  /** The server's error for each field. */
  readonly errores: Readonly<Partial<Record<CampoDeRetenedor, string>>>;
}
const INVALIDA = [retenedores.detalle, retenedores.cargas];

/** The rows of an upload that are edited in place. What was typed in a row stays until the person saves or discards it. */
export function useEdicion(impuesto: ImpuestoDeRetencion, cargaId: number) {
  const [abiertas, setAbiertas] = useState<ReadonlyMap<number, Edicion>>(new Map());
  const crear = useAccion(retenedores.insertar, 'retenedores.insertar', { invalida: INVALIDA });
  const cambiar = useAccion(retenedores.actualizar, 'retenedores.actualizar', { invalida: INVALIDA });
  const [eliminando, setEliminando] = useState(false);

  const cerrar = (id: number) => setAbiertas((antes) => new Map([...antes].filter(([otra]) => otra !== id)));
  const abrir = ({ id, nombre, nit, huella }: Omit<Retenedor, 'fecha'>) =>
    setAbiertas((antes) => new Map(antes).set(id, { id, nombre, nit, huella, errores: {} }));
  const cambiarUna = (id: number, como: (e: Edicion) => Edicion) =>
    setAbiertas((antes) => {
      const abierta = antes.get(id);
      return abierta ? new Map(antes).set(id, como(abierta)) : antes;
    });
  const escribir = (id: number, campo: CampoDeRetenedor, texto: string) =>
    cambiarUna(id, (e) => ({ ...e, [campo]: texto, errores: { ...e.errores, [campo]: undefined } }));
  /** Saves over the row with that hash: the row that the screen shows beside the typed text. */
  const guardar = async (id: number, huella: string): Promise<void> => {
    const abierta = abiertas.get(id);
    if (!abierta) return;
    const { nombre, nit } = abierta;
    try {
      if (id === ID_DE_NUEVO) await crear.enviar({ impuesto, nombre, nit, cargaId });
      else await cambiar.enviar({ impuesto, id, nombre, nit, huella });
      cerrar(id);
    } catch (error) {
      if (!(error instanceof ErrorDeLlamada)) throw error;
      const errores = Object.fromEntries(error.errores.map((e) => [e.campo, e.mensaje]));
      cambiarUna(id, (e) => ({ ...e, errores }));
      // Shows what somebody else saved beside the typed text.
      invalidar([retenedores.detalle]);
    }
  };
  /** Reports success whatever the server answers, and reloads the list (QUIRK Q-09). */
  const eliminar = async (id: number): Promise<void> => {
    setEliminando(true);
    const { exito, fallo } = TEXTOS['retenedores.eliminar'];
    const http = await llamar(retenedores.eliminar, { impuesto, id }, { idempotencia: nuevaClave() }).then(
      () => 200,
      (error: unknown) => (error instanceof ErrorDeLlamada ? error.http : 0),
    );
    setEliminando(false);
    cerrar(id);
    if (quirkDiceQueElimino(http)) avisar('exito', exito);
    else avisar('fallo', fallo);
    invalidar(INVALIDA);
  };
  /** The edit of a row; null while the row is not being edited. */
  const edicionDe = (id: number): Edicion | null => abiertas.get(id) ?? null;
  const seGuarda = (id: number): boolean =>
    id === ID_DE_NUEVO ? crear.enCurso : cambiar.entradas.some((e) => e.id === id);
  return { edicionDe, abrir, escribir, guardar, eliminar, cerrar, seGuarda, eliminando };
}
export type Ediciones = ReturnType<typeof useEdicion>;
