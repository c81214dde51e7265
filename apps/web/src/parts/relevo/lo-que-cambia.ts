import { cambios } from '@aldia/contract/cambios.ts';
import { libros } from '@aldia/contract/libros.ts';
import { panel } from '@aldia/contract/panel.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { radar } from '@aldia/contract/radar.ts';
import { relevo } from '@aldia/contract/relevo.ts';
import { reportes } from '@aldia/contract/reportes.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { LISTAS } from '../declaraciones/filas/invalida.ts';
import { LISTAS_DE_SEGUIMIENTO } from '../declaraciones/filas/invalida-seguimiento.ts';

/**
 * The endpoints that an act on many makes stale: those with the assignee of a declaration, a person's day, or the start of
 * their warnings.
 */
export const LO_QUE_CAMBIA = [
  relevo.colaboradores,
  relevo.previa,
  relevo.previaDeMuchos,
  ...LISTAS,
  pendientes.listado,
  cambios.listado,
  cambios.deDeclaracion,
  seguimiento.clientesDelDia,
  ...LISTAS_DE_SEGUIMIENTO,
  usuarios.listado,
  libros.clientes,
  libros.clientesRos,
  reportes.estados,
  panel.colaboradores,
  radar.listado,
  radar.deCliente,
];
