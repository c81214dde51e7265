import { cobros } from '@aldia/contract/cobros.ts';
import { resuscripcion } from '@aldia/contract/resuscripcion.ts';
import { expect } from 'vitest';
import { completarCobros } from '../features/cobros/index.ts';
import { EFECTOS } from '../features/suscripciones/index.ts';
import { sumarMilisegundos } from '../shared/reloj.ts';
import type { Motor } from '../suplentes/pasarela-motor.ts';
import type { Escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';
import { revisarCompras, revisarLibro } from './simular-cobros-revisar.ts';
import { cobradoPorLaPasarela } from './suscripciones.ts';

const MINUTO = 60_000;
export const VENCIDA = { estado: 'terminada', fin: '2026-11-10', proximoCobro: null } as const;
export const PAGADA = { fin: '2026-12-10', proximoCobro: '2026-12-11', ancla: 11 } as const;

/** What an administrator and the clock do in the tests of a resubscription; without a name it is the first one. */
export function pasosDeResuscripcion(s: Escenario & { motor: Motor }, admin: Persona) {
  const avanzar = (minutos: number): void => s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), minutos * MINUTO));
  /** The dialog: what is shown and its card. */
  async function ver(ana: Persona, quien = admin) {
    const actual = await s.como(quien)(resuscripcion.actual, { id: ana.id });
    const tarjeta = await s.como(quien)(resuscripcion.token, { id: ana.id });
    if (!actual?.propuesta) throw new Error('nothing to charge');
    return { ...actual.propuesta, ...tarjeta };
  }
  type Vista = Awaited<ReturnType<typeof ver>>;
  const abrir = (ana: Persona, v: Vista, quien = admin) =>
    s.como(quien)(resuscripcion.abrir, { usuarioId: ana.id, compra: v.compra, monto: v.monto });
  const cobrar = (v: Vista, quien = admin) =>
    s.como(quien)(cobros.recobrar, { token: v.token, client: v.client, amount: v.monto, tipoSuscripcionId: undefined });
  const guardar = (ana: Persona, transaccionId: string, quien = admin) =>
    s.como(quien)(resuscripcion.resuscribir, { usuarioId: ana.id, transaccionId });
  const devolver = (referenceId: string, quien = admin) => s.como(quien)(cobros.anular, { referenceId });
  /** What confirming does, as the browser does it. */
  async function confirmar(ana: Persona, v: Vista, quien = admin) {
    await abrir(ana, v, quien);
    const { codigo, transaccionId } = await cobrar(v, quien);
    return codigo === '00' ? guardar(ana, transaccionId, quien) : codigo;
  }
  async function completarVarias(): Promise<void> {
    for (let vez = 0; vez < 3; vez++) {
      avanzar(3);
      await completarCobros(s.recursos, EFECTOS);
    }
  }
  /** Charged and given back by the provider, whoever it was of. */
  const netos = () => [cobradoPorLaPasarela(s.motor, 'cobros'), cobradoPorLaPasarela(s.motor, 'anulaciones')];
  /** Nobody was charged twice, nothing was kept or delivered for nothing, and the books balance. */
  async function cuadra(ana: Persona): Promise<void> {
    expect(await revisarLibro(s.base)).toEqual([]);
    expect(await revisarCompras(s.base, s.motor, { usuarioIds: [ana.id] })).toEqual([]);
  }
  return { avanzar, ver, abrir, cobrar, guardar, devolver, confirmar, completarVarias, netos, cuadra };
}
