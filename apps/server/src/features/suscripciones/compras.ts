import { type Dia, dia } from '@aldia/domain/fechas/fechas.ts';
import type { Compra } from '../cobros/index.ts';
import type { Plan } from './planes.repo.ts';
import type { Suscripcion } from './suscripciones.repo.ts';

/** A period of a subscription is one purchase, whoever schedules it: `<suscripcion>:<first day>` (P11). */
export const compraDeRenovacion = {
  id: (suscripcionId: number, desde: Dia): string => `${suscripcionId}:${desde}`,
  leer(propositoId: string): { suscripcionId: number; desde: Dia } {
    const [suscripcion = '', desde = ''] = propositoId.split(':');
    return { suscripcionId: Number(suscripcion), desde: dia(desde) };
  },
};

const detalleDe = (plan: Plan, concepto: string) => ({ concepto, tipoSuscripcionId: plan.id });

/** `vez` tells one try from the next: two people at once make the same one, and it is one charge. */
export function renovacionDe(s: Suscripcion, desde: Dia, vez: number, metodoPagoId: number): Compra {
  const propositoId = compraDeRenovacion.id(s.id, desde);
  return {
    usuarioId: s.usuarioId,
    proposito: 'renovacion',
    propositoId,
    clave: `renovacion:${propositoId}:${vez}`,
    monto: s.precio,
    precioDeLista: s.precio,
    detalle: detalleDe(s.plan, `Renovación del plan ${s.plan.nombre}`),
    metodoPagoId,
  };
}

export function activacionDe(s: Suscripcion, plan: Plan, vez: number, metodoPagoId: number): Compra {
  return {
    usuarioId: s.usuarioId,
    proposito: 'activacion',
    propositoId: String(s.id),
    clave: `activacion:${s.id}:${vez}`,
    monto: plan.precio,
    precioDeLista: plan.precio,
    detalle: detalleDe(plan, `Activación del plan ${plan.nombre}`),
    metodoPagoId,
  };
}

export interface PedidoDeServicio {
  readonly solicitanteId: number;
  readonly usuarioId: number;
  readonly servicio: { readonly id: number; readonly titulo: string; readonly precio: Compra['monto'] };
}
/** Whoever asks pays: a gestor's own card, never that of the client who was picked (P27). */
export function servicioDe(p: PedidoDeServicio, vez: number, metodoPagoId: number): Compra {
  const propositoId = `${p.servicio.id}:${p.usuarioId}`;
  return {
    usuarioId: p.solicitanteId,
    beneficiarioId: p.usuarioId,
    proposito: 'servicio',
    propositoId,
    clave: `servicio:${propositoId}:${vez}`,
    monto: p.servicio.precio,
    precioDeLista: p.servicio.precio,
    detalle: { concepto: p.servicio.titulo, servicioId: p.servicio.id },
    metodoPagoId,
  };
}
