import type { Recursos } from '../../shared/contexto.ts';
import type { Declaracion } from '../declaraciones/index.ts';
import type { findCortesia, listDocumentosSat, listMensajes } from './evidencia.repo.ts';

/** The data from which the parts are made. */
export interface Fuentes {
  readonly recursos: Pick<Recursos, 'bd' | 'almacen' | 'encuadernador' | 'reloj'>;
  readonly d: Declaracion;
  readonly mensajes: Awaited<ReturnType<typeof listMensajes>>;
  readonly deSat: Awaited<ReturnType<typeof listDocumentosSat>>;
  readonly cortesia: Awaited<ReturnType<typeof findCortesia>>;
}
