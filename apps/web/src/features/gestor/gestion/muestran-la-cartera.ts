import { gestor } from '@aldia/contract/gestor.ts';
import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { gestorPermisos } from '@aldia/contract/gestor-permisos.ts';

/** What shows or counts the clients of an office. All of it is asked again after a change to one of them. */
export const MUESTRAN_LA_CARTERA = [
  gestor.clientes,
  gestorCartera.cuadricula,
  gestorCartera.sumas,
  gestorPermisos.mandatos,
  gestorSuscripcion.estado,
] as const;
