import { cobros } from '@aldia/contract/cobros.ts';
import { sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../pruebas/escenario.ts';
import { suscritoDe } from '../pruebas/suscripciones.ts';
import { sumarMilisegundos } from '../shared/reloj.ts';
import { mirarBase } from './apartar.ts';
import { liberar, mirarCopia } from './liberar.ts';

const HORA = 3_600_000;
let s: Escenario;
let cliente: number;
beforeAll(async () => {
  s = await escenario();
  ({ id: cliente } = await s.crear.cliente({ regimen: 1 }));
});
afterAll(() => s.cerrar());

let n = 0;
/** A charge in a state, with that many voids sent. */
async function cobroEn(estado: string, anulaciones = 0): Promise<void> {
  const clave = `liberar-${++n}`;
  const { rows } = await sql<{ id: string }>`
    insert into cobro_intencion (id, usuario_id, beneficiario_id, proposito, proposito_id, clave, huella, monto, precio_de_lista, detalle, estado, creada_en, cambiada_en)
    values (gen_random_uuid(), ${cliente}, ${cliente}, 'servicio', ${clave}, ${clave}, '', 1, 1, '{}', ${estado}, now(), now())
    returning id`.execute(s.bd);
  for (let numero = 1; numero <= anulaciones; numero++)
    await sql`
      insert into cobro_intento (id, intencion_id, numero, clase, monto, enviado_en)
      values (gen_random_uuid(), ${rows[0]?.id}, ${numero}, 'anulacion', 1, now())`.execute(s.bd);
}
async function enMora(siguiente: number): Promise<void> {
  const { suscripcionId } = await suscritoDe(s, { estado: 'en_mora', precio: '99.50' });
  await s.bd
    .updateTable('suscripcion')
    .set({ mora_siguiente: sumarMilisegundos(s.reloj.ahora(), siguiente) })
    .where('id', '=', suscripcionId)
    .execute();
}

test('what would leave is what the jobs would send: renewals whose turn it is, charges that are not over, and voids to come', async () => {
  await suscritoDe(s);
  await suscritoDe(s, { proximoCobro: '2026-12-20' });
  await enMora(-HORA);
  await enMora(HORA);
  for (const estado of ['creada', 'enviada', 'en_duda', 'aprobada', 'aplicada', 'rechazada', 'anulada'])
    await cobroEn(estado);
  await cobroEn('anulando', 1);
  await cobroEn('anulacion_fallida', 5);
  // Six voids were sent: it waits for a person.
  await cobroEn('anulacion_fallida', 6);
  const hay = { mensajes: 0, masivos: 0, cobrosAbiertos: 4, anulaciones: 2 };
  expect(await mirarBase(s.recursos)).toMatchObject({ ...hay, renovaciones: 2 });
  // The provider does not know our terminal: no renewal leaves.
  const tarea = { clase: 'codigo_111', detalle: 'Q99.50', abierta_en: s.reloj.ahora() } as const;
  await s.bd.insertInto('tarea_de_operador').values(tarea).execute();
  expect(await mirarBase(s.recursos)).toMatchObject({ ...hay, renovaciones: 0 });
});

test('a copy is let go with its renewals waiting: what was due may have been charged already, what comes due is charged', async () => {
  const hoy = s.reloj.hoy();
  await s.bd.deleteFrom('tarea_de_operador').execute();
  await sql`insert into copia_restaurada (respaldada_en, restaurada_en, completa) values (${s.reloj.ahora()}, ${s.reloj.ahora()}, true)`.execute(
    s.bd,
  );
  const masivo = (estado: string) =>
    sql`insert into correo_masivo (asunto, mensaje, clase, estado, destinatarios, creado_por, creado_en, sale_en)
        values ('Aviso', 'Hola', 'servicio', ${estado}, 3, ${cliente}, ${s.reloj.ahora()}, ${s.reloj.ahora()})`.execute(
      s.bd,
    );
  for (const estado of ['programado', 'enviando', 'en_pausa']) await masivo(estado);
  const { suscripcionId } = await suscritoDe(s, { proximoCobro: sumarDias(hoy, 1) });
  expect(await mirarCopia(s.recursos)).toMatchObject({ renovaciones: 2, masivos: 2 });

  const pedido = {
    quien: 'Ana',
    motivo: 'Se perdió el disco',
    mensajes: 'descartar',
    renovaciones: 'esperar',
  } as const;
  expect(await liberar(s.recursos, pedido)).toMatchObject({ masivos: 2 });
  const { rows } = await sql`select estado from correo_masivo order by id`.execute(s.bd);
  expect(rows).toEqual([{ estado: 'cancelado' }, { estado: 'cancelado' }, { estado: 'en_pausa' }]);
  expect(await mirarBase(s.recursos)).toMatchObject({ renovaciones: 0, masivos: 0 });
  // The day after, what comes due is charged; what was due that day still waits.
  const ayer = sumarDias(hoy, -1);
  await sql`update suscripcion set proximo_cobro = ${ayer} where proximo_cobro = ${hoy}`.execute(s.bd);
  await sql`update tarea_de_operador set abierta_en = abierta_en - interval '1 day'`.execute(s.bd);
  await sql`update suscripcion set proximo_cobro = ${hoy} where id = ${suscripcionId}`.execute(s.bd);
  expect(await mirarBase(s.recursos)).toMatchObject({ renovaciones: 1 });
  const { tareas } = await s.como(await s.crear.usuario([1]))(cobros.resumen, {});
  expect(tareas).toMatchObject([{ clase: 'copia_liberada', renovaciones: 2 }]);
  // While the provider does not know our terminal either, closing one of the two charges nothing.
  const terminal = { clase: 'codigo_111', detalle: 'Q99.50', abierta_en: s.reloj.ahora() } as const;
  await s.bd.insertInto('tarea_de_operador').values(terminal).execute();
  const { tareas: dos } = await s.como(await s.crear.usuario([1]))(cobros.resumen, {});
  expect(dos.map((t) => [t.clase, t.renovaciones]).toSorted()).toEqual([
    ['codigo_111', 1],
    ['copia_liberada', 0],
  ]);
});
