import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Persona } from '../../pruebas/fabricas.ts';
import { cargaDe, carteraDe, escenarioDeGestores, otraOficina, suscribirA } from '../../pruebas/gestores.ts';
import { cobrosDe, correosDe, type EscenarioConPasarela, suscritoDe, tarjetaDe } from '../../pruebas/suscripciones.ts';
import { relojFijo } from '../../shared/reloj.ts';
import { terminarVencidas } from './jobs/terminar.ts';
import { insistir, renovarPendientes } from './suscripciones.jobs.ts';
import { findActual } from './suscripciones.repo.ts';

// Today is 20 November 2026. Each office pays for two clients, at Q30.00.
let s: EscenarioConPasarela;
let byron: Persona;
beforeAll(async () => {
  s = await escenarioDeGestores();
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await otraOficina(s);
  const { borradorId } = await cargaDe(s, byron, 2);
  await suscribirA(s, byron, borradorId, '60.00');
});
const el = (dia: string) => ({ ...s.recursos, reloj: relojFijo(`${dia}T16:00:00.000Z`) });
const textoDe = async (quien: Persona, asunto: string) =>
  (await correosDe(s, quien)).find((c) => c.asunto.endsWith(asunto))?.texto;

describe('the end of an office', () => {
  test('is read and accepted as of its clients, charges no more, and its clients follow', async () => {
    const { id = 0 } = (await s.como(byron)(suscripciones.actual, {})) ?? {};
    const { parrafos } = await s.como(byron)(suscripciones.documentoDeFin, { id });
    expect(parrafos.join(' ')).toContain('seguimos preparando las declaraciones de tus clientes');
    expect(parrafos.join(' ')).not.toMatch(/tus declaraciones/i);
    const fin = await s.como(byron)(suscripciones.cancelar, { id, aceptaFinSuscripcion: true });
    expect(fin).toMatchObject({ estado: 'pre_cancelada', fechaFin: '2026-12-19', proximoCobro: null });
    // PRE CANCELADO, as their gestor is (D-63).
    expect((await carteraDe(s, byron.id)).map((u) => u.estado_id)).toEqual([2, 2]);
    await renovarPendientes(el('2026-12-20'));
    expect((await cobrosDe(s, byron.id)).map((c) => c.proposito)).toEqual(['gestor_alta']);
    await terminarVencidas(el('2026-12-20'));
    expect((await carteraDe(s, byron.id)).map((u) => u.estado_id)).toEqual([3, 3]);
    const correo = await textoDe(byron, 'Pequeña terminó');
    expect(correo).toContain('no se abren meses nuevos de tus clientes');
    expect(correo).toContain('/gestor');
    expect(correo).not.toContain('Tus declaraciones');
  });

  test('whose card was refused to the end leads to where it comes back', async () => {
    await tarjetaDe(s, byron.id, '51');
    await renovarPendientes(el('2026-12-20'));
    for (const dia of ['2026-12-21', '2026-12-22', '2026-12-24', '2026-12-26', '2026-12-28']) await insistir(el(dia));
    expect((await findActual(s.bd, byron.id))?.estado).toBe('suspendida');
    const correo = await textoDe(byron, 'Pequeña quedó suspendido');
    expect(correo).toContain('no se abren meses nuevos de tus clientes');
    expect(correo).toMatch(/\/gestor\b/);
    expect(correo).not.toContain('tus declaraciones');
  });
});

test('the end of the plan of a client whose gestor pays says who goes on, and not that nobody does', async () => {
  const ana = await suscritoDe(s, { estado: 'pre_cancelada', fin: '2026-11-19', proximoCobro: null });
  const enlace = { gestor_id: byron.id, usuario_id: ana.id, creado_en: s.reloj.ahora() };
  await s.bd.insertInto('cliente_de_gestor').values(enlace).execute();
  const eva = await suscritoDe(s, { estado: 'pre_cancelada', fin: '2026-11-19', proximoCobro: null });
  await terminarVencidas(s.recursos);
  expect(await textoDe(ana, 'terminó')).toContain('Contadores paga tu servicio: no necesitas un plan propio.');
  expect(await textoDe(ana, 'terminó')).not.toContain('quedan por tu cuenta');
  expect(await textoDe(eva, 'terminó')).toContain('Tus declaraciones desde hoy quedan por tu cuenta.');
});
