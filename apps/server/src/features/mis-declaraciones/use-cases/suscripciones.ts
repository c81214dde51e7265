import type { SuscripcionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { type Dia, dia } from '@aldia/domain/fechas/fechas.ts';
import { consulta } from '../../../shared/manejador.ts';
import { exigirPersona } from '../exigir.ts';
import { type FilaDeSuscripcion, listSuscripciones } from '../mis-declaraciones.repo.ts';

const SIN_SERVICIO: readonly string[] = ['suspendida', 'terminada'];

export const suscripciones = consulta(async ({ id }: { id: number }, ctx) => {
  await exigirPersona(ctx, id);
  const hoy = ctx.reloj.hoy();
  return (await listSuscripciones(ctx.bd, id)).map((f) => aSuscripcion(f, hoy));
});

const aSuscripcion = (f: FilaDeSuscripcion, hoy: Dia): SuscripcionDelCliente => ({
  id: f.id,
  tipoSuscripcionId: f.tipo_suscripcion_id,
  tipoSuscripcion: { nombre: f.nombre, descripcion: f.descripcion },
  fechaInicio: dia(f.fecha_inicio),
  fechaFin: dia(f.fecha_fin),
  facturas: f.facturas ?? 0,
  vigente: f.fecha_inicio <= hoy && hoy <= f.fecha_fin && !SIN_SERVICIO.includes(f.estado),
});
