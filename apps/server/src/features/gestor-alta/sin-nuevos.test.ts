import { gestorAlta, gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { autorizador } from '../../pruebas/autorizaciones.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { agregarA, cargaDe, carteraDe, escenarioDeGestores, otraOficina, suscribirA } from '../../pruebas/gestores.ts';
import { cobrosDe, type EscenarioConPasarela, estadoDe } from '../../pruebas/suscripciones.ts';
import { relojFijo, sumarMilisegundos } from '../../shared/reloj.ts';
import { completarCobros } from '../cobros/index.ts';
import { EFECTOS } from '../suscripciones/index.ts';

let s: EscenarioConPasarela;
let byron: Persona;
let de: ReturnType<typeof autorizador>;
beforeAll(async () => {
  s = await escenarioDeGestores();
  de = autorizador(s);
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await otraOficina(s);
});

/** So many people with an account who accepted Byron; the load that asked them, which is empty by now. */
async function aceptaron(cuantos: number) {
  const gente = await Promise.all(Array.from({ length: cuantos }, () => s.crear.cliente({ suscrito: false })));
  const nits = gente.map((g) => g.nit);
  const { borradorId } = await de.cargar(byron, nits);
  await de.pedir(
    byron,
    borradorId,
    nits.map((_, i) => i + 2),
  );
  const pedidas = await de.pedidasDe(byron);
  for (const persona of gente) await de.aceptar(persona, pedidas.find((p) => p.nit === persona.nit)?.id ?? 0);
  return { gente, borradorId };
}
const asignar = (borradorId: string) => s.como(byron)(gestorSuscripcion.asignar, { borradorId });
const montos = async () => (await cobrosDe(s, byron.id)).map((c) => `${c.proposito} ${c.monto} ${c.estado}`);
const nueva = () => crypto.randomUUID();

describe('an office whose clients all had an account', () => {
  test.each(['with the load that asked them', 'without any load'] as const)(
    'subscribes %s, and pays for all of them',
    { tags: ['dos-bases'] },
    async (cual) => {
      const { gente, borradorId } = await aceptaron(3);
      const id = cual === 'without any load' ? nueva() : borradorId;
      expect(await asignar(id)).toMatchObject({
        totalClientes: 3,
        cobrados: 3,
        monto: parseQuetzales('90.00'),
        categoria: { nombre: 'Pequeña' },
      });
      expect(await suscribirA(s, byron, id, '90.00')).toMatchObject({
        agregados: 0,
        totalClientes: 3,
        suscripcion: { estado: 'activa', precio: parseQuetzales('30.00') },
      });
      expect(await montos()).toEqual(['gestor_alta 90.00 aplicada']);
      expect((await carteraDe(s, byron.id)).map((u) => u.id).toSorted()).toEqual(gente.map((g) => g.id).toSorted());
      for (const g of gente) expect(await estadoDe(s, g.id)).toBe(1);
      const correo = (await de.correosA(byron)).find((c) => c.asunto === 'Tu suscripción de gestor está activa');
      expect(correo?.texto).toContain('Clientes agregados: 0');
      expect(correo?.texto).not.toContain('Borra de tu computadora');
      // The same press again answers what was done.
      expect(await suscribirA(s, byron, id, '90.00')).toMatchObject({ agregados: 0, totalClientes: 3 });
      expect(await montos()).toHaveLength(1);
    },
  );

  test('of more than a thousand reads how many they are with a comma, as everywhere', async () => {
    const clientes = await s.bd
      .insertInto('usuario')
      .values(Array.from({ length: 1200 }, (_, i) => ({ nit: `8${String(i).padStart(7, '0')}` })))
      .returning('id')
      .execute();
    const suya = { gestor_id: byron.id, creado_en: s.reloj.ahora() };
    await s.bd
      .insertInto('cliente_de_gestor')
      .values(clientes.map((c) => ({ ...suya, usuario_id: c.id })))
      .execute();
    await suscribirA(s, byron, nueva(), '6000.00');
    const correo = (await de.correosA(byron)).find((c) => c.asunto === 'Tu suscripción de gestor está activa');
    expect(correo?.texto).toContain('Clientes en tu cartera: 1,200');
  });

  test('pays with the new ones of a load for all of them', { tags: ['dos-bases'] }, async () => {
    await aceptaron(2);
    const { borradorId } = await cargaDe(s, byron, 1);
    expect(await suscribirA(s, byron, borradorId, '90.00')).toMatchObject({ agregados: 1, totalClientes: 3 });
  });

  test('adds nobody to a subscription without a load', { tags: ['dos-bases'] }, async () => {
    const { borradorId } = await aceptaron(1);
    await suscribirA(s, byron, borradorId, '30.00');
    await expect(asignar(nueva())).rejects.toMatchObject({ codigo: 'BORRADOR_NO_ENCONTRADO' });
    await expect(agregarA(s, byron, nueva(), '0.00')).rejects.toMatchObject({ codigo: 'BORRADOR_NO_ENCONTRADO' });
    const { borradorId: vacia } = await cargaDe(s, byron, 1);
    await s.como(byron)(gestorAlta.descartar, { id: vacia, clase: 'clientes' });
    await expect(agregarA(s, byron, vacia, '0.00')).rejects.toMatchObject({ codigo: 'BORRADOR_VACIO' });
  });

  test('pays nothing under the load of somebody else, nor one that is over', { tags: ['dos-bases'] }, async () => {
    await aceptaron(1);
    const otra = await otraOficina(s);
    const { borradorId: ajena } = await cargaDe(s, otra, 1);
    await expect(asignar(ajena)).rejects.toMatchObject({ codigo: 'BORRADOR_NO_ENCONTRADO' });
    const { borradorId } = await cargaDe(s, byron, 1);
    await s.bd
      .updateTable('borrador_de_cartera')
      .set({ vence_en: s.reloj.ahora() })
      .where('id', '=', borradorId)
      .execute();
    await expect(asignar(borradorId)).rejects.toMatchObject({ codigo: 'BORRADOR_NO_ENCONTRADO' });
  });

  test('whose last client left while its charge was in doubt gets the money back', {
    tags: ['dos-bases'],
  }, async () => {
    const { gente, borradorId } = await aceptaron(1);
    const pagar = suscribirA(s, byron, borradorId, '30.00', { caso: 'corte-despues' });
    await expect(pagar).rejects.toMatchObject({ codigo: 'PAGO_EN_DUDA' });
    for (const persona of gente) await s.como(persona)(gestorPropio.dejar, {});
    const luego = { ...s.recursos, reloj: relojFijo(sumarMilisegundos(s.reloj.ahora(), 300_000)) };
    await completarCobros(luego, EFECTOS);
    await completarCobros(luego, EFECTOS);
    expect(await montos()).toEqual(['gestor_alta 30.00 anulada']);
    expect((await s.como(byron)(gestorSuscripcion.estado, {})).situacion).toBe('sin_suscripcion');
  });
});
