import { acceso } from './acceso.ts';
import { accesorios } from './accesorios.ts';
import { auditoria } from './auditoria.ts';
import { buscador } from './buscador.ts';
import { buzon } from './buzon.ts';
import { cambios } from './cambios.ts';
import { carga } from './carga.ts';
import { CATALOGOS } from './catalogos/todos.ts';
import { catalogos } from './catalogos.ts';
import { cobros } from './cobros.ts';
import { cuenta } from './cuenta.ts';
import { declaraciones } from './declaraciones.ts';
import { emisores } from './emisores.ts';
import type { Contrato } from './endpoint.ts';
import { evidencia } from './evidencia.ts';
import { facturas } from './facturas.ts';
import { formularios } from './formularios.ts';
import { gestor } from './gestor.ts';
import { libros } from './libros.ts';
import { misDeclaraciones } from './mis-declaraciones.ts';
import { pendientes } from './pendientes.ts';
import { radar } from './radar.ts';
import { recargo } from './recargo.ts';
import { registro } from './registro.ts';
import { relevo } from './relevo.ts';
import { reportes } from './reportes.ts';
import { resuscripcion } from './resuscripcion.ts';
import { retenedores } from './retenedores.ts';
import { revision } from './revision.ts';
import { seguimiento } from './seguimiento.ts';
import { suscripciones } from './suscripciones.ts';
import { tarjetas } from './tarjetas.ts';
import { ticlabs } from './ticlabs.ts';
import { transacciones } from './transacciones.ts';
import { usuarios } from './usuarios.ts';
import { verComo } from './ver-como.ts';
import { vistas } from './vistas.ts';

/** The whole contract by feature: routes, client, permission matrix and documents are read from here. */
export const CONTRATO = {
  acceso,
  accesorios,
  auditoria,
  buscador,
  buzon,
  cambios,
  carga,
  catalogos,
  ...CATALOGOS,
  cobros,
  cuenta,
  declaraciones,
  emisores,
  evidencia,
  facturas,
  formularios,
  gestor,
  libros,
  misDeclaraciones,
  pendientes,
  suscripciones,
  tarjetas,
  radar,
  recargo,
  registro,
  retenedores,
  relevo,
  resuscripcion,
  reportes,
  revision,
  seguimiento,
  ticlabs,
  transacciones,
  usuarios,
  verComo,
  vistas,
} satisfies Record<string, Contrato>;
