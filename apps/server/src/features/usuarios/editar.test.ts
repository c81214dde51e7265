import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { cajaDe } from '../../pruebas/tarjetas.ts';
import { hashDeClave } from '../../shared/cifrado.ts';

const CLAVE = 'Clave-Segura-2026';

let s: Escenario;
let admin: Persona;
let otra: Persona;
beforeAll(async () => {
  s = await escenario();
  const claveHash = await hashDeClave(CLAVE);
  admin = await s.crear.usuario([ROL.administrador], { nombre: 'Zoila', apellido: 'Zet', claveHash });
  otra = await s.crear.usuario([ROL.administrador], { nombre: 'Yara', apellido: 'Yax' });
});
afterAll(() => s.cerrar());

const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeLlamada) => ({
      http: e.http,
      codigo: e.codigo,
      campo: e.errores[0]?.campo,
      mensaje: e.message,
      data: e.data,
    }),
  );
const filaDe = (id: number) => s.bd.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const hechosDe = async (id: number) =>
  (await s.auditoria()).filter((h) => h.entidad === 'usuario' && h.entidad_id === String(id));
const NADIE = 999_999;

describe('the mark of an employee', () => {
  test('changes nothing else of the row that came, fills the lists to choose from, and gives no right', async () => {
    const ana = await s.crear.cliente({ nombre: 'Ana' });
    const antes = await filaDe(ana.id);
    const respuesta = await fetch(`${s.url}/api/usuario/empleado`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        id: ana.id,
        empleado: 1,
        nit: '1',
        activo: false,
        clave_hash: 'x',
        rol_id: 1,
        regimen_id: 2,
      }),
    });
    expect([respuesta.status, await respuesta.json()]).toMatchObject([
      200,
      { success: true, message: 'SE HA ACTUALIZADO EL USUARIO EXITOSAMENTE', data: { id: ana.id, version: 2 } },
    ]);
    const cambiado = { empleado: true, version: 2, modificado_por: admin.id, modificado_en: s.reloj.ahora() };
    expect(await filaDe(ana.id)).toEqual({ ...antes, ...cambiado });
    expect((await s.como(admin)(usuarios.empleados, {})).map((e) => e.id)).toEqual([ana.id]);
    expect((await s.como(admin)(seguimiento.colaboradores, {})).map((c) => c.id)).toContain(ana.id);
    await expect(s.como(ana)(seguimiento.clientes, { busqueda: '' })).rejects.toMatchObject({ http: 403 });
    expect((await hechosDe(ana.id)).at(-1)).toMatchObject({
      accion: 'usuario.empleado',
      actor_id: admin.id,
      antes: { empleado: false },
      despues: { empleado: true },
    });
  });

  test('the same again changes nothing and is written down once', async () => {
    const ana = await s.crear.cliente();
    const poner = (empleado: boolean) => s.como(admin)(usuarios.actualizarEmpleado, { id: ana.id, empleado });
    expect([await poner(true), await poner(true), await poner(false)].map((r) => r.version)).toEqual([2, 2, 3]);
    expect((await hechosDe(ana.id)).length).toBe(2);
    expect(await rechazo(s.como(admin)(usuarios.actualizarEmpleado, { id: NADIE, empleado: true }))).toMatchObject({
      http: 404,
      codigo: 'USUARIO_NO_ENCONTRADO',
    });
  });
});

describe('the declaration day', () => {
  const cambiar = (usuarioId: number, diaDeclaracion: number, version?: number) =>
    s.como(admin)(usuarios.cambiarDia, { usuarioId, diaDeclaracion, version });

  test.each([1, 28, 29, 30])('may be the %i, and what it was is written down', async (nuevo) => {
    const ana = await s.crear.cliente({ diaDeclaracion: 7 });
    await cambiar(ana.id, nuevo);
    expect((await filaDe(ana.id)).dia_declaracion).toBe(nuevo);
    expect((await hechosDe(ana.id)).at(-1)).toMatchObject({
      accion: 'usuario.diaDeDeclaracion',
      antes: { dia_declaracion: 7 },
      despues: { dia_declaracion: nuevo },
    });
  });

  test('is written 01 to 30 on the wire, and nothing else is taken', async () => {
    const ana = await s.crear.cliente();
    const poner = async (dia_declaracion: unknown) => {
      const respuesta = await fetch(`${s.url}/api/usuario/dia_declaracion`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ usuario_id: ana.id, dia_declaracion }),
      });
      return [
        respuesta.status,
        ((await respuesta.json()) as { errors?: { campo: string; mensaje: string }[] }).errors?.[0],
      ];
    };
    expect(await poner('05')).toEqual([200, undefined]);
    expect((await filaDe(ana.id)).dia_declaracion).toBe(5);
    const malo = { campo: 'dia_declaracion', mensaje: 'Elige un día del 01 al 30.' };
    for (const valor of ['00', '31', -1, 2.5, 'x', null])
      expect([valor, await poner(valor)]).toEqual([valor, [422, malo]]);
    expect(await rechazo(cambiar(NADIE, 3))).toMatchObject({ codigo: 'USUARIO_NO_ENCONTRADO' });
  });

  test('29 and 30 are asked for on the last day of a shorter month', async () => {
    const quienes = new Map<number, Persona>();
    for (const d of [27, 28, 29, 30]) quienes.set(d, await s.crear.cliente({ apellido: 'Febrero', diaDeclaracion: d }));
    const el = async (fecha: string) => {
      const pedido = { fecha: dia(fecha), busqueda: 'febrero', orden: 'nombre' as const, siguiente: null, limite: 50 };
      const { filas, total } = await s.como(admin)(seguimiento.clientesDelDia, pedido);
      expect(total).toBe(filas.length);
      const dias = filas.map((f) => [...quienes].find(([, p]) => p.id === f.id)?.[0]);
      return [dias.toSorted(), [...new Set(filas.map((f) => f.fechaDeclaracion))]];
    };
    expect(await el('2026-02-27')).toEqual([[27], [27]]);
    expect(await el('2026-02-28')).toEqual([[28, 29, 30], [28]]);
    expect(await el('2028-02-29')).toEqual([[29, 30], [29]]);
    expect(await el('2026-04-30')).toEqual([[30], [30]]);
    expect(await el('2026-05-31')).toEqual([[], []]);
  });
});

describe('two administrators with one person open', () => {
  test('the second is told who changed it, and nothing of theirs is written', async () => {
    const ana = await s.crear.cliente({ diaDeclaracion: 7 });
    await s.como(otra)(usuarios.cambiarDia, { usuarioId: ana.id, diaDeclaracion: 9, version: 1 });
    const tarde = [
      () => s.como(admin)(usuarios.cambiarDia, { usuarioId: ana.id, diaDeclaracion: 11, version: 1 }),
      () => s.como(admin)(usuarios.actualizarEmpleado, { id: ana.id, empleado: true, version: 1 }),
      async () => {
        const suyos = { usuarioId: ana.id, permisos: [{ rolId: 2 }], version: 1 };
        return s.como(admin)(usuarios.guardarRoles, { ...suyos, password: await cajaDe(s, CLAVE) });
      },
    ];
    for (const pedir of tarde)
      expect(await rechazo(pedir())).toMatchObject({
        http: 409,
        codigo: 'USUARIO_CAMBIADO',
        mensaje: 'Yara Yax cambió a esta persona mientras la tenías abierta. Revisa cómo quedó y vuelve a intentar.',
        data: { version: 2, modificada_por: 'Yara Yax' },
      });
    expect(await filaDe(ana.id)).toMatchObject({ dia_declaracion: 9, empleado: false, version: 2 });
  });

  test('at the same moment exactly one is written', { tags: ['dos-bases'] }, async () => {
    const ana = await s.crear.cliente({ diaDeclaracion: 7 });
    const dos = await Promise.all(
      [admin, otra].map((quien, i) =>
        rechazo(s.como(quien)(usuarios.cambiarDia, { usuarioId: ana.id, diaDeclaracion: 9 + i, version: 1 })),
      ),
    );
    expect(dos.map((r) => r?.codigo ?? 'hecho').sort()).toEqual(['USUARIO_CAMBIADO', 'hecho']);
    expect((await filaDe(ana.id)).version).toBe(2);
  });
});

describe('the proof of a mail', () => {
  const correoDe = async (id: number) =>
    s.bd.selectFrom('correo').selectAll().where('usuario_id', '=', id).orderBy('id').executeTakeFirstOrThrow();
  const alternar = async (correoId: number, clave?: string) => {
    const respuesta = await fetch(`${s.url}/api/correo/verificar/admin/${correoId}`, {
      headers: { authorization: `Bearer ${admin.token}`, ...(clave ? { 'idempotency-key': clave } : {}) },
    });
    const cuerpo = (await respuesta.json()) as { data?: unknown; code?: string };
    return [respuesta.status, cuerpo.code ?? cuerpo.data];
  };

  test('the PUT says which, once and for all repetitions', async () => {
    const ana = await s.crear.cliente();
    const { id: x } = await correoDe(ana.id);
    const poner = (verificado: boolean) => s.como(admin)(usuarios.verificarCorreo, { x, verificado });
    expect(await poner(false)).toEqual({ id: x, verificado: false });
    expect(await poner(false)).toEqual({ id: x, verificado: false });
    expect((await correoDe(ana.id)).verificado_en).toBeNull();
    expect(await poner(true)).toEqual({ id: x, verificado: true });
    expect((await correoDe(ana.id)).verificado_en).toBe(s.reloj.ahora());
    const hechos = (await hechosDe(ana.id)).filter((h) => h.accion === 'correo.verificadoPorAdministrador');
    expect(hechos.map((h) => [h.actor_id, h.antes, h.despues])).toMatchObject([
      [admin.id, { verificado: true }, { verificado: false }],
      [admin.id, { verificado: false }, { verificado: true }],
    ]);
    expect((await filaDe(ana.id)).version).toBe(3);
  });

  test('the GET turns it over once for each key, and without a key not at all', async () => {
    const ana = await s.crear.cliente();
    const { id } = await correoDe(ana.id);
    expect(await alternar(id)).toEqual([422, 'DATOS_INVALIDOS']);
    expect(await alternar(id, 'pulsacion-1')).toEqual([200, { id, verificado: 0 }]);
    expect(await alternar(id, 'pulsacion-1')).toEqual([200, { id, verificado: 0 }]);
    expect((await correoDe(ana.id)).verificado_en).toBeNull();
    expect(await alternar(id, 'pulsacion-2')).toEqual([200, { id, verificado: 1 }]);
    expect((await correoDe(ana.id)).verificado_en).toBe(s.reloj.ahora());
  });

  test('of a mail that is not there, or of a person who was changed since', async () => {
    const ana = await s.crear.cliente();
    const { id: x } = await correoDe(ana.id);
    expect(await alternar(NADIE, 'pulsacion-3')).toEqual([404, 'CORREO_NO_ENCONTRADO']);
    const con = (correo: number, version?: number) =>
      rechazo(s.como(admin)(usuarios.verificarCorreo, { x: correo, verificado: false, version }));
    expect(await con(NADIE)).toMatchObject({ codigo: 'CORREO_NO_ENCONTRADO' });
    expect(await con(x, 8)).toMatchObject({ codigo: 'USUARIO_CAMBIADO' });
    expect(await con(x, 1)).toBeNull();
  });
});
