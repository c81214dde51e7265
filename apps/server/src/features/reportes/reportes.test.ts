import type { PropositoDeCobro } from '@aldia/contract/palabras-de-cobro.ts';
import { LISTAS_DE_ESTADO } from '@aldia/contract/palabras-de-reportes.ts';
import { reportes } from '@aldia/contract/reportes.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { tarjetaDe } from '../../pruebas/suscripciones.ts';

let s: Escenario;
let jefa: Persona;
let gente: Record<'activa' | 'suspendida' | 'precancelada' | 'sinSub', Persona>;
beforeAll(async () => {
  s = await escenario();
  jefa = await s.crear.usuario([ROL.administrador], { nombre: 'Jefa' });
  gente = {
    activa: await s.crear.cliente({
      nombre: 'Ána',
      apellido: 'Ajú',
      correo: 'ana.aju@ejemplo.gt',
      passwordSat: 'No-debe-salir-1',
    }),
    suspendida: await s.crear.cliente({ nombre: 'Bruno' }),
    precancelada: await s.crear.cliente({ nombre: 'Carla' }),
    sinSub: await s.crear.cliente({ nombre: 'Diego', correo: 'sin.plan@ejemplo.gt' }),
  };
  const estado = (p: Persona, estado_id: number) =>
    s.bd.updateTable('usuario').set({ estado_id }).where('id', '=', p.id).execute();
  const fue = await s.crear.cliente({ nombre: 'Fue' });
  await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', fue.id).execute();
  await estado(gente.activa, 1);
  await estado(gente.precancelada, 2);
  await estado(gente.sinSub, 3);
  await estado(gente.suspendida, 4);
  await s.bd.updateTable('usuario').set({ telefono: '55551234' }).where('id', '=', gente.activa.id).execute();
});
afterAll(() => s.cerrar());

const PAGINA = { busqueda: '', siguiente: null, limite: 50 };
let n = 0;
interface CobroDado {
  readonly de: Persona;
  readonly monto: string;
  readonly estado: 'aplicada' | 'rechazada' | 'anulada' | 'en_duda';
  readonly cuando: string;
  readonly proposito?: PropositoDeCobro;
  readonly devueltaEn?: string;
  readonly concepto?: string;
}
/** A charge with what it left in the books, written here and not by the engine: the figures are this file's. */
async function cobro({ de, monto, estado, cuando, devueltaEn, ...mas }: CobroDado): Promise<string> {
  const { proposito = 'renovacion', concepto = `Plan ${n + 1}` } = mas;
  const id = `00000000-0000-4000-8000-${String(++n).padStart(12, '0')}`;
  const codigo = estado === 'aplicada' || estado === 'anulada' ? '00' : estado === 'rechazada' ? '51' : null;
  await s.bd
    .insertInto('cobro_intencion')
    .values({
      id,
      usuario_id: de.id,
      beneficiario_id: de.id,
      proposito,
      proposito_id: `p:${n}`,
      clave: `clave-${n}`,
      huella: Buffer.alloc(0),
      monto,
      precio_de_lista: monto,
      detalle: JSON.stringify({ concepto }),
      estado,
      codigo,
      creada_en: cuando,
      cambiada_en: cuando,
    })
    .execute();
  await s.bd
    .insertInto('cobro_intento')
    .values({
      id,
      intencion_id: id,
      numero: 1,
      clase: 'recobro',
      monto,
      enviado_en: cuando,
      codigo,
      transaccion_id: codigo === '00' ? `T-${n}` : null,
    })
    .execute();
  if (codigo === '00') await asiento(id, 'cobro', monto, cuando);
  if (devueltaEn) await asiento(id, 'devolucion', monto, devueltaEn);
  return id;
}
const asiento = (intencion: string, clase: 'cobro' | 'devolucion', monto: string, cuando: string) =>
  s.bd.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('asiento')
      .values({ intencion_id: intencion, clave: `${clase}:${intencion}`, glosa: clase, cuando })
      .returning('id')
      .executeTakeFirstOrThrow();
    const otra = clase === 'cobro' ? ('ingreso' as const) : ('devolucion' as const);
    await tx
      .insertInto('asiento_linea')
      .values([
        {
          asiento_id: id,
          cuenta: 'pasarela',
          debe: clase === 'cobro' ? monto : '0',
          haber: clase === 'cobro' ? '0' : monto,
        },
        { asiento_id: id, cuenta: otra, debe: clase === 'cobro' ? '0' : monto, haber: clase === 'cobro' ? monto : '0' },
      ])
      .execute();
  });

describe('the states of users', () => {
  const estados = (lista: (typeof LISTAS_DE_ESTADO)[number], mas: object = {}) =>
    s.como(jefa)(reportes.estados, { lista, orden: 'nombre', ...PAGINA, ...mas });
  const nombres = async (...pedido: Parameters<typeof estados>) =>
    (await estados(...pedido)).filas.map((u) => u.nombre);

  test('each list has those of its state, general has all, and all five are counted whatever is asked', async () => {
    expect(await nombres('general')).toEqual(['Ána Ajú', 'Bruno Prueba', 'Carla Prueba', 'Diego Prueba']);
    expect(await nombres('activo')).toEqual(['Ána Ajú']);
    expect(await nombres('precancelado')).toEqual(['Carla Prueba']);
    expect(await nombres('sin_sub')).toEqual(['Diego Prueba']);
    expect(await nombres('suspendido')).toEqual(['Bruno Prueba']);
    const totales = { general: 4, activo: 1, suspendido: 1, precancelado: 1, sinSub: 1 };
    for (const lista of LISTAS_DE_ESTADO) expect((await estados(lista)).totales).toEqual(totales);
  });

  test('is searched on the server, and the staff, and who left, are in none of them', async () => {
    expect(await nombres('general', { busqueda: 'aju ana' })).toEqual(['Ána Ajú']);
    for (const busqueda of ['jefa', 'fue']) expect(await nombres('general', { busqueda })).toEqual([]);
  });

  test('is searched by every text that it shows of a person, the phone and the mail too (G-51)', async () => {
    for (const busqueda of ['55551234', 'ANA.AJU@ejemplo', 'ajú ana.aju 5555'])
      expect(await nombres('general', { busqueda }), busqueda).toEqual(['Ána Ajú']);
    expect((await estados('activo', { busqueda: 'ana.aju' })).totales).toMatchObject({ general: 1, activo: 1 });
  });

  test('is ordered and paged on the server', async () => {
    expect((await nombres('general', { orden: '-nombre' }))[0]).toBe('Diego Prueba');
    const una = await estados('general', { limite: 3 });
    expect(una.total).toBe(4);
    expect(await nombres('general', { limite: 3, siguiente: una.siguiente })).toEqual(['Diego Prueba']);
  });

  test('on the wire the page stands under its key and the four others are empty; no SAT password is in it', async () => {
    const respuesta = await fetch(`${s.url}/api/usuario/estados?lista=activo`, {
      headers: { authorization: `Bearer ${jefa.token}`, 'x-requested-with': 'aldia' },
    });
    const texto = await respuesta.text();
    expect(texto).not.toMatch(/password|contrasenia|No-debe-salir/i);
    const { data, meta } = JSON.parse(texto);
    expect(Object.keys(data).sort()).toEqual(['activo', 'general', 'precancelado', 'sin_sub', 'suspendido']);
    expect(data.general).toEqual([]);
    expect(data.activo[0]).toMatchObject({
      primer_nombre: 'Ána',
      primer_apellido: 'Ajú',
      telefono: [{ telefono: '55551234' }],
      estado_usuario: 1,
      forma_pago: [],
    });
    expect(meta.totales).toEqual({ general: 4, activo: 1, suspendido: 1, precancelado: 1, sin_sub: 1 });
  });

  test('`empleado` is the mark of an employee, as in the list of users, and not a role (D-84)', async () => {
    await s.bd.updateTable('usuario').set({ empleado: true }).where('id', '=', gente.suspendida.id).execute();
    await s.bd.insertInto('usuario_rol').values({ usuario_id: gente.sinSub.id, rol_id: ROL.carga }).execute();
    const conMarca = (await estados('general')).filas.filter((u) => u.empleado).map((u) => u.nombre);
    await s.bd
      .deleteFrom('usuario_rol')
      .where('usuario_id', '=', gente.sinSub.id)
      .where('rol_id', '=', ROL.carga)
      .execute();
    expect(conMarca).toEqual(['Bruno Prueba']);
  });
});

describe('users without a way to pay', () => {
  const sin = async (mas: object = {}) =>
    (await s.como(jefa)(reportes.sinFormaDePago, { orden: 'nombre', ...PAGINA, ...mas })).filas.map((u) => u.nombre);

  test('has who has no card, and whose card their bank refused for good', async () => {
    await tarjetaDe(s, gente.activa.id);
    const rechazada = await tarjetaDe(s, gente.suspendida.id);
    expect(await sin()).toEqual(['Carla Prueba', 'Diego Prueba']);
    await s.bd.updateTable('metodo_pago').set({ rechazada_en: s.reloj.ahora() }).where('id', '=', rechazada).execute();
    expect(await sin()).toEqual(['Bruno Prueba', 'Carla Prueba', 'Diego Prueba']);
    expect(await sin({ estadoUsuario: 4 })).toEqual(['Bruno Prueba']);
    expect(await sin({ busqueda: 'diego' })).toEqual(['Diego Prueba']);
    expect(await sin({ busqueda: 'sin.plan@' })).toEqual(['Diego Prueba']);
  });

  test('has whose principal card is expired, which no renewal sends, from the day after its month', async () => {
    const carla = gente.precancelada.id;
    const conTarjeta = async (expira: string) => {
      await tarjetaDe(s, carla, 'aprobada', expira);
      return !(await sin({ busqueda: 'carla' })).includes('Carla Prueba');
    };
    // Today is 20 November 2026: a card of November serves until the 30th.
    expect([await conTarjeta('2026-11-01'), await conTarjeta('2026-10-31'), await conTarjeta('2026-10-01')]).toEqual([
      true,
      false,
      false,
    ]);
    await s.bd.deleteFrom('metodo_pago').where('usuario_id', '=', carla).execute();
  });
});

describe('money', () => {
  beforeAll(async () => {
    // November, in Guatemala: the first moment of the 1st, and the last one of the 30th.
    await cobro({ de: gente.activa, monto: '99.50', estado: 'aplicada', cuando: '2026-11-01T06:00:00.000Z' });
    await cobro({ de: gente.suspendida, monto: '149.00', estado: 'rechazada', cuando: '2026-11-05T15:00:00.000Z' });
    await cobro({
      de: gente.precancelada,
      monto: '200.25',
      estado: 'anulada',
      cuando: '2026-11-10T15:00:00.000Z',
      devueltaEn: '2026-12-01T05:59:59.000Z',
    });
    await cobro({
      de: gente.activa,
      monto: '50.00',
      estado: 'aplicada',
      cuando: '2026-11-12T15:00:00.000Z',
      proposito: 'servicio',
      concepto: 'Solvencia fiscal, tramite',
    });
    // December, and October.
    await cobro({ de: gente.activa, monto: '1000.00', estado: 'aplicada', cuando: '2026-12-01T06:00:00.000Z' });
    await cobro({ de: gente.activa, monto: '2000.00', estado: 'aplicada', cuando: '2026-11-01T05:59:59.000Z' });
    await cobro({ de: gente.suspendida, monto: '149.00', estado: 'en_duda', cuando: '2026-11-20T15:00:00.000Z' });
  });
  const NOVIEMBRE = { desde: dia('2026-11-01'), hasta: dia('2026-11-30') };
  const movimientos = (mas: object = {}) =>
    s.como(jefa)(reportes.movimientos, { ...NOVIEMBRE, orden: 'fecha', ...PAGINA, ...mas });

  test('the movements are what the books say of those days, to the last moment of them, and add up', async () => {
    const { filas, ...sumas } = await movimientos();
    expect(filas.map((f) => [f.fecha, f.nombre, f.monto, f.clase])).toEqual([
      ['2026-11-01', 'Ána Ajú', q('99.50'), 'cobro'],
      ['2026-11-10', 'Carla Prueba', q('200.25'), 'cobro'],
      ['2026-11-12', 'Ána Ajú', q('50.00'), 'cobro'],
      ['2026-11-30', 'Carla Prueba', q('-200.25'), 'devolucion'],
    ]);
    // 99.50 + 200.25 + 50.00 came, 200.25 went back.
    expect(sumas).toMatchObject({ total: 4, cobrado: q('349.75'), devuelto: q('200.25'), neto: q('149.50') });
  });

  test('a search leaves the sums of what it finds, and pages follow one another without a gap', async () => {
    expect(await movimientos({ busqueda: 'carla' })).toMatchObject({ total: 2, neto: q('0') });
    // What the column of the concept says, typed without its accent.
    const solvencia = await movimientos({ busqueda: 'ana SOLVENCIA trámite' });
    expect(solvencia.filas.map((f) => f.concepto)).toEqual(['Solvencia fiscal, tramite']);
    expect(solvencia).toMatchObject({ total: 1, cobrado: q('50.00'), devuelto: q('0'), neto: q('50.00') });
    const una = await movimientos({ orden: '-fecha', limite: 3 });
    const otra = await movimientos({ orden: '-fecha', limite: 3, siguiente: una.siguiente });
    expect([...una.filas, ...otra.filas].map((f) => f.fecha)).toEqual([
      '2026-11-30',
      '2026-11-12',
      '2026-11-10',
      '2026-11-01',
    ]);
  });

  test('days the wrong way round are refused at their field', async () => {
    await expect(movimientos({ desde: dia('2026-11-02'), hasta: dia('2026-11-01') })).rejects.toMatchObject({
      codigo: 'DATOS_INVALIDOS',
      errores: [{ campo: 'hasta' }],
    });
  });

  test('the provider’s messages are all there with what it answered, and can be had by it', async () => {
    const pedir = (mas: object = {}) =>
      s.como(jefa)(reportes.pasarela, {
        fechaInicio: NOVIEMBRE.desde,
        fechaFin: NOVIEMBRE.hasta,
        orden: 'fecha',
        ...PAGINA,
        ...mas,
      });
    const { filas, total } = await pedir();
    expect(filas.map((f) => [f.resultado, f.codigo, f.monto])).toEqual([
      ['aprobada', '00', q('99.50')],
      ['rechazada', '51', q('149.00')],
      ['aprobada', '00', q('200.25')],
      ['aprobada', '00', q('50.00')],
      ['sin_respuesta', '', q('149.00')],
    ]);
    expect(total).toBe(5);
    expect((await pedir({ resultado: 'rechazada' })).filas).toHaveLength(1);
    expect((await pedir({ busqueda: 'T-1' })).filas.map((f) => f.transaccionId)).toEqual(['T-1']);
    expect((await pedir({ busqueda: 'solvencia' })).filas.map((f) => f.concepto)).toEqual([
      'Solvencia fiscal, tramite',
    ]);
    const una = await pedir({ limite: 2, orden: '-fecha' });
    const otra = await pedir({ limite: 10, orden: '-fecha', siguiente: una.siguiente });
    expect(new Set([...una.filas, ...otra.filas].map((f) => f.id)).size).toBe(5);
  });

  describe('the master report', () => {
    const maestro = (mas: object = {}) =>
      s.como(jefa)(reportes.maestro, { mes: mes('2026-11'), orden: 'nombre', ...PAGINA, ...mas });
    beforeAll(async () => {
      await s.crear.declaracion({ usuarioId: gente.activa.id, periodo: '2026-10', estado: 6 });
      await s.crear.declaracion({ usuarioId: gente.sinSub.id, periodo: '2026-10' });
      await s.crear.declaracion({ usuarioId: gente.sinSub.id, periodo: '2026-09' });
    });

    test('has who was charged in the month or declares in it, with what came of both', async () => {
      const { filas, periodo, actualizadoEn, total } = await maestro();
      expect(filas.map((f) => [f.nombre, f.fechaCobro, f.statusCobro, f.cobrado, f.statusDeclaracion])).toEqual([
        ['Ána Ajú', '2026-11-01', 'Cobrado', true, 'Pendiente de confirmación de pago'],
        ['Bruno Prueba', null, 'En duda', false, ''],
        ['Carla Prueba', '2026-11-10', 'Devuelta', false, ''],
        ['Diego Prueba', null, 'Sin cobro', false, 'No iniciada'],
      ]);
      expect([periodo, actualizadoEn, total]).toEqual(['2026-10', s.reloj.ahora(), 4]);
    });

    test.each<[string, readonly string[]]>([
      ['-nombre', ['Diego', 'Carla', 'Bruno', 'Ána']],
      ['-fecha_cobro,nombre', ['Carla', 'Ána', 'Bruno', 'Diego']],
      ['status_declaracion,-nombre', ['Carla', 'Bruno', 'Diego', 'Ána']],
      // Who has no charge has no word: it comes first.
      ['status_cobro', ['Diego', 'Ána', 'Carla', 'Bruno']],
    ])('ordered by %s, and a page of two goes on where the one before ended', async (orden, esperados) => {
      const vistos: string[] = [];
      let siguiente: string | null = null;
      do {
        const pagina: Awaited<ReturnType<typeof maestro>> = await maestro({ orden, limite: 2, siguiente });
        vistos.push(...pagina.filas.map((f) => f.nombre.split(' ')[0] ?? ''));
        siguiente = pagina.siguiente;
      } while (siguiente !== null);
      expect(vistos).toEqual(esperados);
    });

    test('at most three orders, and none that it does not know', async () => {
      for (const orden of ['nombre,nit,fecha_cobro,status_cobro', 'correo', ''])
        await expect(maestro({ orden })).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS' });
    });

    test('shows the charge that brought money, not a later one that did not, on its day in Guatemala', async () => {
      const elena = await s.crear.cliente({ nombre: 'Elena' });
      // Half past nine in the night of the 14th is the 15th in UTC.
      await cobro({ de: elena, monto: '99.50', estado: 'aplicada', cuando: '2027-01-15T03:30:00.000Z' });
      await cobro({ de: elena, monto: '99.50', estado: 'rechazada', cuando: '2027-01-18T15:00:00.000Z' });
      const { filas } = await maestro({ mes: mes('2027-01') });
      expect(filas.map((f) => [f.nombre, f.statusCobro, f.fechaCobro])).toEqual([
        ['Elena Prueba', 'Cobrado', '2027-01-14'],
      ]);
    });

    test('a resubscription is a charge of the month too, and an extra service is none', async () => {
      const flor = await s.crear.cliente({ nombre: 'Flor' });
      const hugo = await s.crear.cliente({ nombre: 'Hugo' });
      const cuando = '2027-02-10T15:00:00.000Z';
      await cobro({ de: flor, monto: '99.50', estado: 'aplicada', cuando, proposito: 'resuscripcion' });
      await cobro({ de: hugo, monto: '50.00', estado: 'aplicada', cuando, proposito: 'servicio' });
      const { filas } = await maestro({ mes: mes('2027-02') });
      expect(filas.map((f) => [f.nombre, f.statusCobro])).toEqual([['Flor Prueba', 'Cobrado']]);
    });

    test.each([
      ['gestor_alta', '2027-03'],
      ['gestor_adicion', '2027-04'],
    ] as const)('an office is charged in the month of its %s', async (proposito, suMes) => {
      const oficina = await s.crear.usuario([5], { nombre: 'Oficina' });
      await cobro({ de: oficina, monto: '60.00', estado: 'aplicada', cuando: `${suMes}-10T15:00:00.000Z`, proposito });
      const { filas } = await maestro({ mes: mes(suMes) });
      expect(filas.map((f) => [f.nombre, f.statusCobro, f.fechaCobro])).toEqual([
        ['Oficina Prueba', 'Cobrado', `${suMes}-10`],
      ]);
    });
  });
});
