import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { hashDeToken, idAleatorio } from '../shared/cifrado.ts';
import type { Tx } from '../shared/db.ts';
import { type CobroDeDemo, CUPONES, cobrosDeDemo, diasDeDemo } from './cobros.ts';

/** The page of money with some life: charges in each state that rests, and what waits for a person. */
export async function sembrarCobros(tx: Tx, ahora: Instante): Promise<void> {
  for (const c of CUPONES) {
    await tx
      .insertInto('cupon')
      .values({ ...c })
      .onConflict((x) => x.doNothing())
      .execute();
  }
  const tarjetas = await tx
    .selectFrom('metodo_pago')
    .select(['id', 'usuario_id'])
    .where('activo', '=', true)
    .orderBy('id')
    .execute();
  for (const cobro of cobrosDeDemo(ahora)) {
    const tarjeta = tarjetas[cobro.lugar];
    if (tarjeta) await insertCobro(tx, cobro, tarjeta.usuario_id, tarjeta.id);
  }
  // The provider's stand-in knows nothing of them: it would settle none of their days.
  await tx
    .insertInto('conciliacion_dia')
    .values(diasDeDemo(ahora).map((fecha) => ({ fecha, conciliada_en: ahora })))
    .onConflict((x) => x.doNothing())
    .execute();
}

async function insertCobro(tx: Tx, c: CobroDeDemo, usuarioId: number, metodoPagoId: number): Promise<void> {
  const id = idAleatorio();
  const monto = toQuetzales(c.monto);
  await tx
    .insertInto('cobro_intencion')
    .values({
      id,
      usuario_id: usuarioId,
      beneficiario_id: usuarioId,
      proposito: c.concepto.startsWith('Renovación') ? 'renovacion' : 'servicio',
      proposito_id: `demo:${c.lugar}`,
      clave: `demo:${c.lugar}`,
      huella: hashDeToken(`demo:${c.lugar}`),
      monto,
      precio_de_lista: monto,
      detalle: JSON.stringify({ concepto: c.concepto }),
      metodo_pago_id: metodoPagoId,
      estado: c.estado,
      codigo: c.codigo,
      transaccion_id: c.transaccionId,
      intentos: c.intentos.length,
      creada_en: c.cuando,
      cambiada_en: c.intentos.at(-1)?.cuando ?? c.cuando,
    })
    .execute();
  await insertHistoria(tx, c, id, metodoPagoId);
  if (c.tarea !== null)
    await tx
      .insertInto('tarea_de_operador')
      .values({ clase: c.tarea, intencion_id: id, detalle: `Q${monto}, ${c.concepto}.`, abierta_en: c.cuando })
      .execute();
}

async function insertHistoria(tx: Tx, c: CobroDeDemo, intencion_id: string, metodoPagoId: number): Promise<void> {
  const monto = toQuetzales(c.monto);
  await tx
    .insertInto('cobro_intento')
    .values(
      c.intentos.map((i, n) => ({
        id: idAleatorio(),
        intencion_id,
        numero: n + 1,
        clase: i.clase,
        metodo_pago_id: i.clase === 'anulacion' ? null : metodoPagoId,
        monto,
        enviado_en: i.cuando,
        respondido_en: i.codigo === null ? null : i.cuando,
        codigo: i.codigo,
        transaccion_id: i.transaccionId,
      })),
    )
    .execute();
  const eventos = c.pasos.map((p, n) => ({ intencion_id, cuando: c.cuando, de: c.pasos[n - 1]?.a ?? null, ...p }));
  await tx.insertInto('cobro_evento').values(eventos).execute();
  for (const a of c.asientos) {
    const asiento = { intencion_id, clave: `${a.hecho}:${intencion_id}`, glosa: c.concepto, cuando: c.cuando };
    const { id } = await tx.insertInto('asiento').values(asiento).returning('id').executeTakeFirstOrThrow();
    const lineas = a.lineas.map((l) => ({
      asiento_id: id,
      cuenta: l.cuenta,
      debe: toQuetzales(l.debe),
      haber: toQuetzales(l.haber),
    }));
    await tx.insertInto('asiento_linea').values(lineas).execute();
  }
}
