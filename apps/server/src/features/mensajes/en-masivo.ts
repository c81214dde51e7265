import { CLASES_DE_MENSAJE, ESTADOS_DE_MASIVO, porSalir } from '@aldia/domain/mensajes/masivo.ts';
import * as z from 'zod';
import type { Conexion } from '../../shared/db.ts';
import { leerGuardado } from '../../shared/json-guardado.ts';
import { type FilaDeMasivo, nombresDe } from './masivos.repo.ts';

const Ids = z.array(z.string());
const Clase = z.enum(CLASES_DE_MENSAJE);
const Estado = z.enum(ESTADOS_DE_MASIVO);

/** The files of a stored batch. */
export const adjuntosDe = (f: { readonly adjuntos: unknown }): readonly string[] =>
  leerGuardado(Ids, f.adjuntos, 'adjuntos de un correo masivo');

/** Batches as the history shows them, with the names of their files; the names of all batches are read at once. */
export async function aMasivos(bd: Conexion, filas: readonly FilaDeMasivo[]) {
  const nombres = await nombresDe(bd, [...new Set(filas.flatMap(adjuntosDe))]);
  return filas.map(({ mensaje: _mensaje, escritoHasta: _hasta, ...f }) => ({
    ...f,
    clase: leerGuardado(Clase, f.clase, 'clase de un correo masivo'),
    estado: leerGuardado(Estado, f.estado, 'estado de un correo masivo'),
    adjuntos: adjuntosDe(f).map((id) => nombres.get(id) ?? ''),
    porSalir: porSalir(f),
  }));
}
