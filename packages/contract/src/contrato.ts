import { acceso } from './acceso.ts';
import { buzon } from './buzon.ts';
import { carga } from './carga.ts';
import { catalogos } from './catalogos.ts';
import { declaraciones } from './declaraciones.ts';
import type { Contrato } from './endpoint.ts';
import { facturas } from './facturas.ts';
import { formularios } from './formularios.ts';

/** The whole contract by feature: routes, client, permission matrix and documents are read from here. */
export const CONTRATO = { acceso, buzon, carga, catalogos, declaraciones, facturas, formularios } satisfies Record<
  string,
  Contrato
>;
