import { cobros } from '@aldia/contract/cobros.ts';
import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { resuscripcion } from '@aldia/contract/resuscripcion.ts';
import { centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import type { ClienteConTarjeta } from './muertes-de-cobros-clientes.ts';
import { llamadorDe } from './navegador.ts';
import { MONTO_DE_CARGA } from './revisar-carteras.ts';

const PRECIO = centavos(9_950);

/** Everybody pays twice at once, as people press: a client with two presses, two administrators with one each. */
export function pulsacionesDe(url: string, c: ClienteConTarjeta, planId: number): Promise<unknown>[] {
  if (c.administradores) return c.administradores.map((token) => resuscribir(url, c, token));
  const { carga, tarjeta: token } = c;
  const llamar = llamadorDe(url, c.token);
  const pago = { token, client: '', amount: PRECIO, tipoSuscripcionId: planId };
  const una = (): Promise<unknown> =>
    carga === null
      ? llamar(cobros.recobrar, pago)
      : llamar(gestorSuscripcion.agregar, { borradorId: carga, amount: centavos(MONTO_DE_CARGA) });
  return [una(), una()];
}

/** The dialog of an administrator, as the browser does it: who presses again has what was on the screen the first time. */
async function resuscribir(url: string, c: ClienteConTarjeta, administrador: string): Promise<unknown> {
  const llamar = llamadorDe(url, administrador);
  const { usuarioId } = c;
  c.vista ??= (await llamar(resuscripcion.actual, { id: usuarioId }))?.propuesta ?? null;
  if (!c.vista) throw new Error(`there is nothing to charge ${usuarioId} for`);
  const { token, client } = await llamar(resuscripcion.token, { id: usuarioId });
  const { compra, monto } = c.vista;
  await llamar(resuscripcion.abrir, { usuarioId, compra, monto });
  const pago = { token, client, amount: monto, tipoSuscripcionId: undefined };
  const { codigo, transaccionId } = await llamar(cobros.recobrar, pago);
  if (codigo !== '00') throw new Error(`the bank said ${codigo}`);
  return llamar(resuscripcion.resuscribir, { usuarioId, transaccionId });
}

/**
 * The promises of a resubscription besides those of any purchase (P25): what was on the screen is what is charged, and the
 * charge says which administrator opened it. One sentence for each charge of which it is not true.
 */
export async function revisarResuscripciones(
  base: BaseDeDatos,
  clientes: readonly Pick<ClienteConTarjeta, 'usuarioId' | 'administradores' | 'vista'>[],
): Promise<string[]> {
  const suyos = new Map(clientes.filter((c) => c.administradores).map((c) => [c.usuarioId, c]));
  const { rows } = await base.pool.query<{ id: string; usuario_id: number; monto: string; quien: string | null }>(
    "select id, usuario_id, monto::text, detalle ->> 'resuscritoPor' quien from cobro_intencion where usuario_id = any($1)",
    [[...suyos.keys()]],
  );
  return rows.flatMap((r) => {
    const vista = suyos.get(r.usuario_id)?.vista?.monto;
    return [
      ...(parseQuetzales(r.monto) === vista ? [] : [`${r.id} charges ${r.monto} and the screen said ${vista}`]),
      ...(r.quien === null ? [`${r.id} does not say who resubscribed`] : []),
    ];
  });
}
