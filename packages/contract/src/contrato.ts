import { acceso } from './acceso.ts';
import { accesorios } from './accesorios.ts';
import { buscador } from './buscador.ts';
import { buzon } from './buzon.ts';
import { cambios } from './cambios.ts';
import { carga } from './carga.ts';
import { catalogos } from './catalogos.ts';
import { cobros } from './cobros.ts';
import { cuenta } from './cuenta.ts';
import { declaraciones } from './declaraciones.ts';
import type { Contrato } from './endpoint.ts';
import { evidencia } from './evidencia.ts';
import { facturas } from './facturas.ts';
import { formularios } from './formularios.ts';
import { gestor } from './gestor.ts';
import { libros } from './libros.ts';
import { mensajes } from './mensajes.ts';
import { misDeclaraciones } from './mis-declaraciones.ts';
import { pendientes } from './pendientes.ts';
import { radar } from './radar.ts';
import { recargo } from './recargo.ts';
import { registro } from './registro.ts';
import { revision } from './revision.ts';
import { seguimiento } from './seguimiento.ts';
import { suscripciones } from './suscripciones.ts';
import { tarjetas } from './tarjetas.ts';
import { transacciones } from './transacciones.ts';
import { vistas } from './vistas.ts';

/** The whole contract by feature: routes, client, permission matrix and documents are read from here. */
export const CONTRATO = {
  acceso,
  accesorios,
  buscador,
  buzon,
  cambios,
  carga,
  catalogos,
  cobros,
  cuenta,
  declaraciones,
  evidencia,
  facturas,
  formularios,
  gestor,
  libros,
  mensajes,
  misDeclaraciones,
  pendientes,
  suscripciones,
  tarjetas,
  radar,
  recargo,
  registro,
  revision,
  seguimiento,
  transacciones,
  vistas,
} satisfies Record<string, Contrato>;
