import type { Endpoint } from '../endpoint.ts';
import { hojaDeAuditoria } from './auditoria.ts';
import { hojaDeBandeja } from './bandeja.ts';
import { hojaDeCambios } from './cambios.ts';
import { hojaDeCartera } from './cartera.ts';
import { hojaDeCobros, hojaDeConciliacion } from './cobros.ts';
import { HOJAS_DE_DECLARACIONES, hojaDeIngreso } from './declaraciones.ts';
import { hojaDeEmisores } from './emisores.ts';
import { hojaDeClientesDeGestor } from './gestor.ts';
import { HOJAS_DE_PERMISOS } from './gestor-permisos.ts';
import type { Hoja } from './hoja.ts';
import { HOJAS_DE_LIBROS } from './libros.ts';
import { hojaDeMasivos } from './mensajes.ts';
import { HOJAS_DE_PANEL } from './panel.ts';
import { hojaDePendientes } from './pendientes.ts';
import { hojaDeRadar } from './radar.ts';
import { HOJAS_DE_REPORTES } from './reportes.ts';
import { hojaDeRetenedores } from './retenedores.ts';
import { hojaDeClientesDelDia, hojaDeEstado, hojaDelDia, hojaDelMes } from './seguimiento.ts';
import { hojaDeServicios } from './servicios.ts';
import { hojaDeUsuarios } from './usuarios.ts';

/** Every list that the server exports as a sheet. Screens know their own; this list is for the server. */
export const HOJAS: readonly Hoja[] = [
  hojaDeIngreso,
  ...HOJAS_DE_DECLARACIONES,
  hojaDelDia,
  hojaDelMes,
  hojaDeClientesDelDia,
  hojaDeEstado,
  hojaDePendientes,
  hojaDeCambios,
  hojaDeRadar,
  hojaDeCartera,
  ...HOJAS_DE_LIBROS,
  hojaDeClientesDeGestor,
  ...HOJAS_DE_PERMISOS,
  hojaDeCobros,
  hojaDeConciliacion,
  hojaDeServicios,
  hojaDeMasivos,
  hojaDeUsuarios,
  hojaDeEmisores,
  hojaDeRetenedores,
  hojaDeAuditoria,
  hojaDeBandeja,
  ...HOJAS_DE_REPORTES,
  ...HOJAS_DE_PANEL,
];

const POR_LISTA = new Map<Endpoint, Hoja>(HOJAS.map((h) => [h.endpoint, h]));
/** The sheet of a list; undefined when it has none. */
export const hojaDeEndpoint = (endpoint: Endpoint): Hoja | undefined => POR_LISTA.get(endpoint);
