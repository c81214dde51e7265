import type { gestorPermisos, gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { autorizaciones, repetir, retirar } from './use-cases/autorizaciones.ts';
import { enlaceDeMandato, guardarMandato, mandatos } from './use-cases/mandatos.ts';
import { dejar, enlaceDeMiMandato, estado, quedarse, responder } from './use-cases/mi-gestor.ts';
import { pedir } from './use-cases/pedir.ts';
import { leerEnlace, responderEnlace } from './use-cases/por-enlace.ts';

export const gestorPermisosHandlers = {
  pedir,
  autorizaciones,
  repetir,
  retirar,
  mandatos,
  guardarMandato,
  enlaceDeMandato,
} satisfies HandlersFor<typeof gestorPermisos>;

export const gestorPropioHandlers = {
  estado,
  responder,
  quedarse,
  dejar,
  enlaceDeMandato: enlaceDeMiMandato,
  leerEnlace,
  responderEnlace,
} satisfies HandlersFor<typeof gestorPropio>;
