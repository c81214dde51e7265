import { acceso } from './acceso.ts';
import { buzon } from './buzon.ts';
import { carga } from './carga.ts';
import { catalogos } from './catalogos.ts';
import { cobros } from './cobros.ts';
import { cuenta } from './cuenta.ts';
import { declaraciones } from './declaraciones.ts';
import type { Contrato } from './endpoint.ts';
import { facturas } from './facturas.ts';
import { formularios } from './formularios.ts';
import { libros } from './libros.ts';
import { misDeclaraciones } from './mis-declaraciones.ts';
import { registro } from './registro.ts';
import { revision } from './revision.ts';
import { seguimiento } from './seguimiento.ts';
import { suscripciones } from './suscripciones.ts';
import { tarjetas } from './tarjetas.ts';
import { transacciones } from './transacciones.ts';

/** The whole contract by feature: routes, client, permission matrix and documents are read from here. */
export const CONTRATO = {
  acceso,
  buzon,
  carga,
  catalogos,
  cobros,
  cuenta,
  declaraciones,
  facturas,
  formularios,
  libros,
  misDeclaraciones,
  suscripciones,
  tarjetas,
  registro,
  revision,
  seguimiento,
  transacciones,
} satisfies Record<string, Contrato>;
