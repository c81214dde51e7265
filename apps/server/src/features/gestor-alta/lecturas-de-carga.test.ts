import { gestorAlta, gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { cajasDe, cargaDe, filaDe, oficinaDe, rangosDePrueba } from '../../pruebas/gestores.ts';

let s: Escenario;
let byron: Persona;
beforeAll(async () => {
  s = await escenario();
  await rangosDePrueba(s);
  byron = await oficinaDe(s);
});
afterAll(() => s.cerrar());

test.each(['14-05-1990', '14.05.1990', '14/5/1990'])(
  'a date that a load has as %s is the 14th of May',
  async (fechaNacimiento) => {
    const { borradorId } = await cargaDe(s, byron, 1, { fechaNacimiento });
    const { borrador } = await s.como(byron)(gestorAlta.borrador, { id: borradorId });
    expect(borrador).toMatchObject({ clientes: 1, porVerificar: 0 });
    const { fecha } = await s.bd
      .selectFrom('fila_de_cartera')
      .select('fecha')
      .where('borrador_id', '=', borradorId)
      .executeTakeFirstOrThrow();
    expect(fecha).toBe('1990-05-14');
  },
);

describe('a load whose file was read again', () => {
  const filasDe = async (borradorId: string) =>
    (await s.como(byron)(gestorAlta.borrador, { id: borradorId })).borrador.clientes;
  const tanda = async (borradorId: string, lote: string, desde: number, primera?: boolean, antes?: string[]) => {
    const cajas = await cajasDe(s, ['x', 'y', 'z']);
    const clientes = cajas.map((caja, i) => filaDe(desde + i, caja));
    return s.como(byron)(gestorAlta.validar, { borradorId, lote, clientes, sociedades: [], primera, antes });
  };
  const contando = (borradorId: string, clientes?: number) =>
    s.como(byron)(gestorSuscripcion.asignar, { borradorId, clientes });
  const tarde = expect.objectContaining({
    codigo: 'LECTURA_ANTERIOR',
    http: 409,
    message: 'Otra lectura cambió esta carga. Pulsa Continuar para guardar tu archivo completo.',
  });

  test('a late batch of the reading before is refused, and what the newer one brought stays', async () => {
    const [borradorId, vieja, nueva] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await tanda(borradorId, vieja, 2, true);
    await tanda(borradorId, nueva, 2, true);
    await expect(tanda(borradorId, vieja, 5, false)).rejects.toEqual(tarde);
    await tanda(borradorId, nueva, 5, false);
    expect([await filasDe(borradorId), await contando(borradorId)]).toMatchObject([6, { cobrados: 6 }]);
  });

  test('a late first batch of the reading before is refused too, where the page says which ones it may replace', async () => {
    const [borradorId, vieja, nueva] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    // The older one was on its way when its person stopped it and read another file.
    await tanda(borradorId, nueva, 2, true, [vieja]);
    await tanda(borradorId, nueva, 5, false, [vieja]);
    await expect(tanda(borradorId, vieja, 2, true, [])).rejects.toEqual(tarde);
    expect(await filasDe(borradorId)).toBe(6);
    await tanda(borradorId, crypto.randomUUID(), 2, true, [vieja, nueva]);
    expect(await filasDe(borradorId)).toBe(3);
  });

  test('and forgotten, whole or its file alone, nothing goes on with it', async () => {
    const [borradorId, lote] = [crypto.randomUUID(), crypto.randomUUID()];
    await tanda(borradorId, lote, 2, true);
    await s.como(byron)(gestorAlta.descartar, { id: borradorId, clase: 'clientes' });
    await expect(tanda(borradorId, lote, 5, false)).rejects.toEqual(tarde);
    await s.como(byron)(gestorAlta.descartar, { id: borradorId });
    await expect(tanda(borradorId, lote, 5, false)).rejects.toEqual(tarde);
    await tanda(borradorId, lote, 2, true);
    expect(await filasDe(borradorId)).toBe(3);
  });

  test('by a page of before, which does not say which batch is the first, is kept as ever', async () => {
    const [borradorId, vieja, nueva] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await tanda(borradorId, vieja, 2);
    await tanda(borradorId, vieja, 5);
    await tanda(borradorId, nueva, 2);
    expect(await filasDe(borradorId)).toBe(3);
  });

  test('has no price while the page counts other clients than it holds', async () => {
    const { borradorId } = await cargaDe(s, byron, 3);
    await expect(contando(borradorId, 7000)).rejects.toMatchObject({
      codigo: 'BORRADOR_CAMBIADO',
      http: 409,
      message:
        'Tu carga cambió en otra pantalla: guarda 3 clientes y aquí cuentas 7,000. Vuelve a cargar tus archivos.',
    });
    expect(await contando(borradorId, 3)).toMatchObject({ cobrados: 3, monto: parseQuetzales('90.00') });
    expect(await contando(borradorId)).toMatchObject({ cobrados: 3 });
  });
});
