import type { SuscripcionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { estaVigente } from '@aldia/domain/suscripciones/vigencia.ts';
import { exigirLazoConDinero } from '../../../shared/exigir-lazo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { exigirPersona } from '../exigir.ts';
import { type FilaDeSuscripcion, listSuscripciones } from '../mis-declaraciones.repo.ts';

export const suscripciones = consulta(async ({ id }: { id: number }, ctx) => {
  await exigirLazoConDinero(ctx, id);
  await exigirPersona(ctx, id);
  const hoy = ctx.reloj.hoy();
  return (await listSuscripciones(ctx.bd, id)).map((f) => aSuscripcion(f, hoy));
});

const aSuscripcion = (f: FilaDeSuscripcion, hoy: Dia): SuscripcionDelCliente => ({
  ...f,
  tipoSuscripcion: { nombre: f.nombre, descripcion: f.descripcion },
  facturas: f.facturas ?? 0,
  vigente: f.fechaInicio <= hoy && estaVigente(f, hoy),
});
