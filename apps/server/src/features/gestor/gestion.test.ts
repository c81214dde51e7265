import { acceso } from '@aldia/contract/acceso.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { gestor } from '@aldia/contract/gestor.ts';
import { gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { VALIDACION_DE_GESTION } from '@aldia/contract/textos-gestion.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDePersona, Persona } from '../../pruebas/fabricas.ts';
import { cifrarComoNavegador } from '../../pruebas/navegador.ts';
import { abrirCredencial } from '../../shared/cifrado.ts';
import { findSobre } from '../../shared/credenciales.repo.ts';

let s: Escenario;
let byron: Persona;
let otro: Persona;
beforeAll(async () => {
  s = await escenario();
  byron = await s.crear.usuario([ROL.gestor]);
  otro = await s.crear.usuario([ROL.sociedad]);
});
afterAll(() => s.cerrar());

async function traer(de: Persona, o: OpcionesDePersona = {}, bajaEn: string | null = null) {
  const cliente = await s.crear.cliente({ regimen: null, suscrito: false, ...o });
  const { id } = await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: de.id, usuario_id: cliente.id, creado_en: AHORA, baja_en: bajaEn })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...cliente, enlace: Number(id) };
}
const noExiste = { codigo: 'CLIENTE_NO_ENCONTRADO', http: 404 };
const hechos = async (usuarioId: number) =>
  (await s.auditoria())
    .filter((h) => h.entidad === 'usuario' && h.entidad_id === String(usuarioId))
    .map((h) => h.accion);

describe('putting a client down', () => {
  const modificar = (quien: Persona, id: number, bajaEn: string | null) =>
    s.como(quien)(gestor.modificar, { id, bajaEn });

  test('is dated by us, is undone by enabling, and repeated changes nothing', async () => {
    const c = await traer(byron);
    const deBaja = { id: c.enlace, usuarioId: c.id, bajaEn: AHORA };
    expect(await modificar(byron, c.enlace, '1999-01-01')).toEqual(deBaja);
    expect(await modificar(byron, c.enlace, 'otra vez')).toEqual(deBaja);
    expect(await modificar(byron, c.enlace, null)).toEqual({ ...deBaja, bajaEn: null });
    expect(await hechos(c.id)).toEqual(['cartera.baja', 'cartera.habilitada']);
  });

  test('takes the link as the specification sends it, and nothing of what is in it', async () => {
    const c = await traer(byron, { nombre: 'Ana' });
    const cuerpo = { id: c.enlace, usuario_id: c.id, deleted_at: '2026-11-22', usuario: { primer_nombre: 'Otra' } };
    const respuesta = await fetch(`${s.url}/api/gestores/modificar_informacion_usuario`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${byron.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(cuerpo),
    });
    expect([respuesta.status, await respuesta.json()]).toMatchObject([
      200,
      { success: true, data: { usuario_id: c.id } },
    ]);
    const { primer_nombre } = await s.bd
      .selectFrom('usuario')
      .select('primer_nombre')
      .where('id', '=', c.id)
      .executeTakeFirstOrThrow();
    expect(primer_nombre).toBe('Ana');
  });

  test('of somebody else’s client is answered as of nobody', async () => {
    const ajeno = await traer(otro);
    await expect(modificar(byron, ajeno.enlace, AHORA)).rejects.toMatchObject(noExiste);
    await expect(modificar(byron, 999_999, AHORA)).rejects.toMatchObject(noExiste);
  });

  test('is not undone when another gestor has them since', async () => {
    const c = await traer(byron, {}, AHORA);
    await s.bd
      .insertInto('cliente_de_gestor')
      .values({ gestor_id: otro.id, usuario_id: c.id, creado_en: AHORA })
      .execute();
    await expect(modificar(byron, c.enlace, null)).rejects.toMatchObject({ codigo: 'CLIENTE_DE_OTRO_GESTOR' });
  });
});

describe('the SAT password of a client', () => {
  const caja = async (valor: string) =>
    cifrarComoNavegador((await s.anonimo(acceso.llavePublica, {})).llave, valor, Date.parse(s.reloj.ahora()));
  const cambiar = async (quien: Persona, usuarioId: number, valor: string) =>
    s.como(quien)(gestor.actualizarDatosSat, { usuarioId, passwordBanca: await caja(valor) });
  const guardada = async (usuarioId: number) => {
    const sobre = await findSobre(s.bd, usuarioId);
    return sobre && abrirCredencial(s.recursos.maestra, usuarioId, sobre).revelar();
  };

  test('is sealed in the place of the one there was, and written down without its value', async () => {
    const c = await traer(byron, { passwordSat: 'Vieja-1' });
    expect(await cambiar(byron, c.id, 'Nueva-2')).toEqual({ actualizada: true });
    expect(await guardada(c.id)).toBe('Nueva-2');
    expect(await hechos(c.id)).toEqual(['credencial.cambiada']);
    expect(JSON.stringify(await s.auditoria())).not.toContain('Nueva-2');
  });

  test('of a stranger, of who is put down, and one’s own, are of nobody', async () => {
    const ajeno = await traer(otro, { passwordSat: 'Suya-1' });
    const deBaja = await traer(byron, { passwordSat: 'Suya-1' }, AHORA);
    for (const id of [ajeno.id, deBaja.id, byron.id])
      await expect(cambiar(byron, id, 'Nueva-2')).rejects.toMatchObject(noExiste);
    expect([await guardada(ajeno.id), await guardada(deBaja.id)]).toEqual(['Suya-1', 'Suya-1']);
  });

  async function esperan(): Promise<number> {
    const { rows } = await s.base.pool.query<{ n: number }>(
      "select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]?.n ?? 0;
  }
  // Needs three connections: the office's writing waits for the password's row, and behind it waits the client who leaves.
  test.runIf(process.env['TEST_DATABASE_URL'])(
    'is written by no office after its client left it',
    { tags: ['dos-bases'] },
    async () => {
      const c = await traer(byron, { passwordSat: 'Vieja-1', claveHash: 'x' });
      const hecho = await s.bd.transaction().execute(async (tx) => {
        await tx.selectFrom('credencial_sat').select('version').where('usuario_id', '=', c.id).forUpdate().execute();
        const cambio = cambiar(byron, c.id, 'Nueva-2');
        await expect.poll(esperan, { timeout: 15_000 }).toBe(1);
        const deja = s.como(c)(gestorPropio.dejar, {});
        await expect.poll(esperan, { timeout: 15_000 }).toBe(2);
        return { cambio, deja };
      });
      await Promise.all([hecho.cambio, hecho.deja]);
      await expect(cambiar(byron, c.id, 'Tarde-3')).rejects.toMatchObject(noExiste);
      expect(await guardada(c.id)).toBe('Nueva-2');
    },
  );

  test.each([
    ['', VALIDACION_DE_GESTION.campoRequerido],
    ['x'.repeat(51), AVISOS_DE_CUENTA.contraseniaSatLarga],
  ])('that says %j is refused at its field', async (valor, mensaje) => {
    const c = await traer(byron);
    const errores = [{ campo: 'password_banca', mensaje }];
    await expect(cambiar(byron, c.id, valor)).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS', errores });
  });

  test('in a box that was not closed with our key is refused at its field', async () => {
    const c = await traer(byron);
    const datos = { usuarioId: c.id, passwordBanca: 'no es una caja' };
    await expect(s.como(byron)(gestor.actualizarDatosSat, datos)).rejects.toMatchObject({
      codigo: 'MENSAJE_CIFRADO_INVALIDO',
      errores: [{ campo: 'password_banca' }],
    });
  });
});

describe('the regime of clients (D-62)', () => {
  const elegir = (usuarios: number[], regimenId: number, quien = byron) =>
    s.como(quien)(gestor.elegirRegimen, { usuarios, regimenId });
  const regimenes = async (ids: number[]) =>
    (await s.bd.selectFrom('usuario').select('regimen_id').where('id', 'in', ids).orderBy('id').execute()).map(
      (u) => u.regimen_id,
    );

  test('is chosen for many at once, who then are no more without one', async () => {
    const ids = [(await traer(byron)).id, (await traer(byron)).id, (await traer(byron, { regimen: 2 })).id];
    const sinRegimen = async () => {
      const pedido = { busqueda: '', orden: 'nombre', situacion: 'sin_regimen', siguiente: null, limite: 100 } as const;
      return (await s.como(byron)(gestor.clientes, pedido)).filas
        .map((f) => f.usuarioId)
        .filter((id) => ids.includes(id));
    };
    expect((await sinRegimen()).toSorted()).toEqual(ids.slice(0, 2));
    expect(await elegir(ids, 2)).toEqual({ elegidos: 2 });
    expect([await regimenes(ids), await sinRegimen()]).toEqual([[2, 2, 2], []]);
    expect(await hechos(ids[0] as number)).toEqual(['cartera.regimen']);
    expect(await hechos(ids[2] as number)).toEqual([]);
  });

  test('is offered for all of a list at once: of those of the office whose regime may be chosen, whatever page they are on', async () => {
    const oficina = await s.crear.usuario([ROL.gestor]);
    const una = await traer(oficina, { nombre: 'Zoila' });
    const otra = await traer(oficina, { nombre: 'Ana', regimen: 1 });
    const conMeses = await traer(oficina, { nombre: 'Con meses', regimen: 1 });
    await s.crear.declaracion({ usuarioId: conMeses.id, regimen: 1, estado: 2 });
    await traer(oficina, { nombre: 'Con plan', suscrito: true });
    await traer(oficina, { nombre: 'De baja' }, AHORA);
    await traer(otro, { nombre: 'Ajena' });
    const lista = async (de: Omit<Entrada<typeof gestor.porElegir>, 'busqueda'>, busqueda = '') =>
      (await s.como(oficina)(gestor.porElegir, { ...de, busqueda })).clientes.map((c) => c.usuarioId);
    expect(await lista({ situacion: 'todos' })).toEqual([otra.id, una.id]);
    expect(await lista({ situacion: 'sin_regimen' })).toEqual([una.id]);
    expect(await lista({ situacion: 'activos' }, 'zoila')).toEqual([una.id]);
    await elegir(await lista({ situacion: 'todos' }), 2, oficina);
    expect(await regimenes([una.id, otra.id])).toEqual([2, 2]);
  });

  test('that does not file here is refused', async () => {
    const c = await traer(byron);
    await expect(elegir([c.id], 3)).rejects.toMatchObject({ codigo: 'REGIMEN_NO_ADMITIDO', message: 'Proximamente' });
  });

  test('of one who may not have it is of none of them, and says who', async () => {
    const [libre, conMeses] = [await traer(byron), await traer(byron, { regimen: 1, nombre: 'Con meses' })];
    await s.crear.declaracion({ usuarioId: conMeses.id, regimen: 1, estado: 2 });
    const rechazo = { codigo: 'REGIMEN_CON_MESES', message: expect.stringContaining('Con meses Prueba') };
    await expect(elegir([libre.id, conMeses.id], 2)).rejects.toMatchObject(rechazo);
    expect(await regimenes([libre.id, conMeses.id])).toEqual([null, 1]);
    const conPlan = await traer(byron, { regimen: 1, suscrito: true });
    await expect(elegir([conPlan.id], 2)).rejects.toMatchObject({ codigo: 'REGIMEN_DE_SU_PLAN' });
  });

  test('of several who may not have it is refused once, with each of them and why', async () => {
    const conMeses: number[] = [];
    for (const n of [1, 2, 3, 4, 5, 6, 7]) {
      const { id } = await traer(byron, { regimen: 1, nombre: `Mes ${n}` });
      await s.crear.declaracion({ usuarioId: id, regimen: 1, estado: 2 });
      conMeses.push(id);
    }
    const conPlan = await traer(byron, { regimen: 1, nombre: 'Con plan', suscrito: true });
    const libre = await traer(byron);
    await expect(elegir([...conMeses, libre.id, conPlan.id], 2)).rejects.toMatchObject({
      ...{ http: 409, codigo: 'REGIMEN_DE_VARIOS' },
      message:
        '8 clientes no admiten ese régimen. Con meses ya trabajados: Mes 1 Prueba, Mes 2 Prueba, Mes 3 Prueba, Mes 4 Prueba, Mes 5 Prueba y 2 más. Con un plan propio: Con plan Prueba.',
    });
    expect(await regimenes([...conMeses.slice(0, 1), libre.id])).toEqual([1, null]);
    await expect(elegir(conMeses.slice(0, 2), 3)).rejects.toMatchObject({ codigo: 'REGIMEN_NO_ADMITIDO' });
  });

  test('is of no client of somebody else, nor of one who is put down', async () => {
    const mio = await traer(byron);
    for (const ajeno of [await traer(otro), await traer(byron, {}, AHORA)])
      await expect(elegir([mio.id, ajeno.id], 1)).rejects.toMatchObject({
        ...noExiste,
        // Which of those that were sent, and of nobody more than that they are not there.
        errores: [{ campo: 'usuarios.1', mensaje: 'Ya no está en tu cartera' }],
      });
    expect(await regimenes([mio.id])).toEqual([null]);
  });
});
