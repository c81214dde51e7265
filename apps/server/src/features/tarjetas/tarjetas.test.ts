import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { agregar, cajaDe, cobroDe, verificada } from '../../pruebas/tarjetas.ts';
import { hashDeClave } from '../../shared/cifrado.ts';
import { abrirCuenta, sellarCuenta } from './index.ts';

const CLAVE = 'Volcan-de-Agua-7';
let s: Escenario;
let claveHash: string;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  claveHash = await hashDeClave(CLAVE);
});
beforeEach(async () => {
  ana = await s.crear.cliente({ claveHash });
});
afterAll(() => s.cerrar());

const lista = (quien = ana) => s.como(quien)(tarjetas.listar, {});
const activar = (id: number, quien = ana) => s.como(quien)(tarjetas.activar, { id });
const retirar = async (id: number, clave = CLAVE, quien = ana) =>
  s.como(quien)(tarjetas.eliminar, { formaPagoId: id, password: await cajaDe(s, clave) });
const codigo = (codigo: string) => expect.objectContaining({ codigo });
const filaDe = (id: number) =>
  s.bd.selectFrom('metodo_pago').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('adding a card', () => {
  test('keeps its last four digits, its brand and its token sealed for its row, and nothing else', async () => {
    const { id } = await agregar(s, ana, { no: '5555********4444', token: 'la-cuenta-secreta' });
    const fila = await filaDe(id);
    expect(fila).toMatchObject({ ultimos_numeros: '4444', marca: 'mastercard', fecha_expiracion: '2028-12-01' });
    expect(fila.cuenta_cifrada.toString('latin1')).not.toContain('la-cuenta-secreta');
    const duenio = { usuarioId: ana.id, metodoPagoId: id };
    expect(abrirCuenta(s.recursos.maestra, duenio, fila.cuenta_cifrada)).toBe('la-cuenta-secreta');
    // Swapped into another row or given to another person, the box does not open.
    expect(() => abrirCuenta(s.recursos.maestra, { ...duenio, metodoPagoId: id + 1 }, fila.cuenta_cifrada)).toThrow();
    expect(() => abrirCuenta(s.recursos.maestra, { ...duenio, usuarioId: ana.id + 1 }, fila.cuenta_cifrada)).toThrow();
    expect(JSON.stringify(await s.auditoria())).not.toContain('la-cuenta-secreta');
  });

  test('the first one is the principal one, the next ones are not', async () => {
    const primera = await agregar(s, ana);
    const segunda = await agregar(s, ana);
    expect([primera.activo, segunda.activo]).toEqual([true, false]);
    expect((await lista()).map((t) => t.id)).toEqual([primera.id, segunda.id]);
  });

  const cambiarPrincipal = (valores: object) =>
    s.bd.updateTable('metodo_pago').set(valores).where('usuario_id', '=', ana.id).where('activo', '=', true).execute();
  const cambiarPlan = (valores: object) =>
    s.bd.updateTable('suscripcion').set(valores).where('usuario_id', '=', ana.id).execute();
  test.each([
    ['its bank refused', () => cambiarPrincipal({ rechazada_en: s.reloj.ahora() })],
    ['expires before the next charge', () => cambiarPlan({ proximo_cobro: '2029-01-20' })],
    ['did not pay the renewal', () => cambiarPlan({ estado: 'en_mora' })],
    ['its owner left without charges', () => cambiarPrincipal({ activo: false })],
  ])(
    'one beside a principal card that %s is the principal one: who was told to add another is charged to it',
    async (_cual, pasar) => {
      const primera = await agregar(s, ana);
      await pasar();
      const segunda = await agregar(s, ana);
      expect(segunda.activo).toBe(true);
      expect((await lista()).map((t) => [t.id, t.activo])).toEqual([
        [segunda.id, true],
        [primera.id, false],
      ]);
    },
  );

  test('one that takes the place of another is written as who is charged from then on', async () => {
    const primera = await agregar(s, ana);
    await cambiarPrincipal({ rechazada_en: s.reloj.ahora() });
    const { id } = await agregar(s, ana);
    const hechos = (await s.auditoria()).filter((h) => h.entidad === 'metodo_pago' && h.entidad_id === String(id));
    expect(hechos.map((h) => [h.accion, h.antes, h.despues])).toContainEqual([
      'tarjeta.principal',
      { principal: primera.id },
      { principal: id },
    ]);
  });

  // Today is 20 November 2026. Year and month together (decisions-1, D1).
  test.each([
    ['2025-12-01', 'TARJETA_VENCIDA'],
    ['2026-10-01', 'TARJETA_VENCIDA'],
    ['2026-11-01', 'TARJETA_VENCIDA'],
    ['2026-12-01', null],
    ['2027-01-01', null],
  ])('one that expires in %s: %s', async (vence, esperado) => {
    const intento = agregar(s, ana, { fechaExpiracion: dia(vence) });
    if (esperado === null) await expect(intento).resolves.toMatchObject({ fechaExpiracion: vence });
    else await expect(intento).rejects.toEqual(codigo(esperado));
  });

  test('the eleventh is refused, also when two come at once', { tags: ['dos-bases'] }, async () => {
    for (let n = 0; n < 9; n++) await agregar(s, ana);
    const dos = await Promise.allSettled([agregar(s, ana), agregar(s, ana)]);
    expect(dos.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(agregar(s, ana)).rejects.toEqual(codigo('DEMASIADAS_TARJETAS'));
    expect(await lista()).toHaveLength(10);
  });

  test('without the agreement or with a whole number it is refused', async () => {
    await expect(s.como(ana)(tarjetas.insertar, { ...verificada(), no: '4111111111111111' })).rejects.toEqual(
      codigo('ENVIO_CON_TARJETA'),
    );
    const r = await fetch(`${s.url}/api/usuario/forma_pago/insertar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        no: '****1111',
        nombre_portador: 'A',
        fecha_expiracion: '2028-12-01',
        token: 'x'.repeat(9),
        marca: '',
      }),
    });
    expect(r.status).toBe(422);
    expect(await lista()).toHaveLength(0);
  });
});

describe('the principal card', () => {
  test('is one at a time, and the toggle leaves the person without', async () => {
    const [a, b] = [await agregar(s, ana), await agregar(s, ana)];
    await activar(b.id);
    expect((await lista()).map((t) => [t.id, t.activo])).toEqual([
      [b.id, true],
      [a.id, false],
    ]);
    expect(await s.como(ana)(tarjetas.token, {})).toMatchObject({ token: `mp-${b.id}` });
    await activar(b.id);
    expect(await s.como(ana)(tarjetas.token, {})).toBeNull();
  });

  test.each([
    ['nothing', {}, null],
    ['the refusal of its bank', { rechazada_en: AHORA }, 'TARJETA_RECHAZADA'],
    ['its month, which is over', { fecha_expiracion: '2026-10-01' }, 'TARJETA_VENCIDA'],
  ])('who is about to pay reads %s that keeps it from being charged', async (_que, cambio, impedimento) => {
    const { id } = await agregar(s, ana);
    await s.bd.updateTable('metodo_pago').set(cambio).set({ activo: true }).where('id', '=', id).execute();
    expect(await s.como(ana)(tarjetas.token, {})).toMatchObject({ id, impedimento });
  });

  test('stays what was asked for when it is asked for twice, or by a tab of before', async () => {
    const [a, b] = [await agregar(s, ana), await agregar(s, ana)];
    const poner = (id: number, activo: boolean) => s.como(ana)(tarjetas.activar, { id, activo });
    const principales = async () => (await lista()).filter((t) => t.activo).map((t) => t.id);
    expect([(await poner(b.id, true)).activo, (await poner(b.id, true)).activo]).toEqual([true, true]);
    expect(await principales()).toEqual([b.id]);
    // The tab of before still shows the first one as the principal one.
    expect((await poner(a.id, false)).activo).toBe(false);
    expect(await principales()).toEqual([b.id]);
    await poner(b.id, false);
    expect(await principales()).toEqual([]);
    const hechos = (await s.auditoria()).filter(
      (h) => h.accion === 'tarjeta.principal' && h.entidad_id === String(b.id),
    );
    expect(hechos.map((h) => h.despues)).toEqual([{ principal: b.id }, { principal: null }]);
  });

  test('stays one when twelve fingers press at once', { tags: ['dos-bases'] }, async () => {
    const ids = [await agregar(s, ana), await agregar(s, ana), await agregar(s, ana)].map((t) => t.id);
    const toques = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => activar(ids[i % 3] as number)));
    expect(toques.filter((t) => t.status === 'rejected')).toEqual([]);
    expect((await lista()).filter((t) => t.activo).length).toBeLessThanOrEqual(1);
  });

  test('is not one that its bank refused for good, nor one that expired meanwhile', async () => {
    await agregar(s, ana);
    const { id } = await agregar(s, ana);
    const cambiar = (valores: object) => s.bd.updateTable('metodo_pago').set(valores).where('id', '=', id).execute();
    await cambiar({ rechazada_en: s.reloj.ahora() });
    await expect(activar(id)).rejects.toEqual(codigo('TARJETA_RECHAZADA'));
    await cambiar({ rechazada_en: null, fecha_expiracion: '2026-10-01' });
    await expect(activar(id)).rejects.toEqual(codigo('TARJETA_VENCIDA'));
    await cambiar({ fecha_expiracion: '2026-11-01' });
    await expect(activar(id)).resolves.toMatchObject({ activo: true });
  });

  test('of somebody else does not exist', async () => {
    const beto = await s.crear.cliente({ claveHash });
    const { id } = await agregar(s, ana);
    await expect(activar(id, beto)).rejects.toEqual(codigo('TARJETA_NO_ENCONTRADA'));
    await expect(retirar(id, CLAVE, beto)).rejects.toEqual(codigo('TARJETA_NO_ENCONTRADA'));
    expect(await lista(beto)).toEqual([]);
    expect((await filaDe(id)).retirada_en).toBeNull();
  });
});

describe('taking a card away', () => {
  test('needs the password of the account', async () => {
    const { id } = await agregar(s, ana);
    await expect(retirar(id, 'otra-cosa-1')).rejects.toEqual(codigo('CREDENCIALES_INVALIDAS'));
    await expect(s.como(ana)(tarjetas.eliminar, { formaPagoId: id, password: CLAVE })).rejects.toEqual(
      codigo('MENSAJE_CIFRADO_INVALIDO'),
    );
    expect(await lista()).toHaveLength(1);
  });

  test('forgets its token, keeps its row and leaves no principal', async () => {
    const { id } = await agregar(s, ana);
    await retirar(id);
    expect(await lista()).toEqual([]);
    const fila = await filaDe(id);
    expect(fila).toMatchObject({ activo: false, retirada_en: s.reloj.ahora() });
    expect(fila.cuenta_cifrada).toHaveLength(0);
    expect(() => abrirCuenta(s.recursos.maestra, { usuarioId: ana.id, metodoPagoId: id }, fila.cuenta_cifrada)).toThrow(
      'was removed',
    );
    await expect(retirar(id)).rejects.toEqual(codigo('TARJETA_NO_ENCONTRADA'));
    const hechos = (await s.auditoria()).filter((h) => h.entidad === 'metodo_pago' && h.entidad_id === String(id));
    expect(hechos.map((h) => [h.accion, h.actor_id])).toEqual([
      ['tarjeta.agregada', ana.id],
      ['tarjeta.retirada', ana.id],
    ]);
  });

  test.each(['creada', 'enviada', 'en_duda', 'aprobada', 'anulando', 'anulacion_fallida'] as const)(
    'waits while a charge with it is %s',
    async (estado) => {
      const { id } = await agregar(s, ana);
      await cobroDe(s, ana.id, id, estado);
      await expect(retirar(id)).rejects.toEqual(codigo('TARJETA_CON_COBRO_EN_CURSO'));
      expect((await filaDe(id)).retirada_en).toBeNull();
    },
  );

  test.each(['aplicada', 'rechazada', 'anulada'] as const)('does not wait for a charge that is %s', async (estado) => {
    const { id } = await agregar(s, ana);
    await cobroDe(s, ana.id, id, estado);
    await expect(retirar(id)).resolves.toEqual({ retirada: true });
  });
});

describe('the hours of the cards are those of Guatemala, and the server decides (security R21)', () => {
  test.each([
    ['06:59', '2026-11-20T12:59:59.999Z', false],
    ['07:00', '2026-11-20T13:00:00.000Z', true],
    ['22:59', '2026-11-21T04:59:59.999Z', true],
    ['23:00', '2026-11-21T05:00:00.000Z', false],
  ])('at %s', { tags: ['dos-bases'] }, async (_hora, instante, abiertas) => {
    const { id } = await agregar(s, ana);
    s.reloj.mover(instante);
    const desde = { ...ana, token: await s.crear.sesion(ana.id) };
    // One after another: who is removed cannot be chosen.
    const actos = [
      () => agregar(s, desde),
      () => activar(id, desde),
      () => retirar(id, CLAVE, desde),
      () => lista(desde),
    ];
    const intentos: PromiseSettledResult<unknown>[] = [];
    for (const acto of actos) intentos.push(...(await Promise.allSettled([acto()])));
    s.reloj.mover(AHORA);
    const cerrado = { status: 'rejected', reason: codigo('TARJETAS_CERRADAS') };
    const hecho = { status: 'fulfilled' };
    for (const intento of intentos.slice(0, 3)) expect(intento).toMatchObject(abiertas ? hecho : cerrado);
    expect(intentos[3]?.status).toBe('fulfilled');
  });
});

test('only who pays has cards: staff is refused', async () => {
  const jefa = await s.crear.usuario([ROL.administrador]);
  await expect(lista(jefa)).rejects.toEqual(codigo('SIN_PERMISO'));
});

test('two boxes of one token are not alike', () => {
  const de = { usuarioId: 1, metodoPagoId: 1 };
  const [a, b] = [sellarCuenta(s.recursos.maestra, de, 'igual'), sellarCuenta(s.recursos.maestra, de, 'igual')];
  expect(a.equals(b)).toBe(false);
});
