import { acceso } from '@aldia/contract/acceso.ts';
import { cambioDeRegimen } from '@aldia/contract/cambio-de-regimen.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { registro } from '@aldia/contract/registro.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { vivo } from '@aldia/contract/vivo.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { medidasLeidas } from '../../pruebas/medidas-leidas.ts';
import { type Oido, type OpcionesDeOido, oir } from '../../pruebas/oido.ts';
import { registrador } from '../../pruebas/registrador.ts';
import { cajaDe } from '../../pruebas/tarjetas.ts';
import { hashDeClave } from '../../shared/cifrado.ts';

const CLAVE = 'Clave-Segura-2026';
const OCTUBRE = mes('2026-10');
let s: Escenario;
let jefa: Persona;
let ana: Persona;
const abiertos: Oido[] = [];
beforeAll(async () => {
  s = await escenario();
  jefa = await s.crear.usuario([ROL.administrador], { nombre: 'Jefa', claveHash: await hashDeClave(CLAVE) });
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
});
afterEach(() => Promise.all(abiertos.splice(0).map((o) => o.cortar())));
afterAll(() => s.cerrar());

const hasta = (que: () => void | Promise<void>) => vi.waitFor(que, { timeout: 30_000, interval: 50 });
async function oye(quien: Pick<Persona, 'token'>, o: OpcionesDeOido = {}): Promise<Oido> {
  const oido = await oir(s.url, quien.token, o);
  abiertos.push(oido);
  await hasta(() => expect(oido.de('hola')).toHaveLength(1));
  return oido;
}
/** A client with an open month, and somebody of the staff who changes it. */
async function clienteConMes() {
  const cliente = await s.crear.cliente();
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, estado: 2 });
  return { ...cliente, declaracionId: id };
}
const cambiar = ({ declaracionId }: { declaracionId: number }) =>
  s.como(jefa)(declaraciones.reasignar, { presentacionId: declaracionId, colaboradorId: ana.id });
const enCartera = (gestor: { id: number }, cliente: { id: number }) =>
  s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: gestor.id, usuario_id: cliente.id, creado_en: s.reloj.ahora() })
    .execute();
const clientesDe = (o: Oido) => o.de('cambio').map((c) => c.usuarioId);

describe('who hears of a change', () => {
  test('the staff of any client, a client of their own and an office of its portfolio; of others, nobody', {
    tags: ['dos-bases'],
  }, async () => {
    const [suyo, ajeno] = [await clienteConMes(), await clienteConMes()];
    const [conEl, sinEl] = [await s.crear.usuario([ROL.gestor]), await s.crear.usuario([ROL.sociedad])];
    for (const [gestor, cliente] of [
      [conEl, suyo],
      [sinEl, ajeno],
    ] as const)
      await enCartera(gestor, cliente);
    const oidos = await Promise.all([ana, suyo, conEl, ajeno, sinEl].map((p) => oye(p)));
    await cambiar(suyo);
    await hasta(() => expect(oidos.slice(0, 3).map(clientesDe)).toEqual([[suyo.id], [suyo.id], [suyo.id]]));
    // What comes after it was heard by who may hear that: what came before would have been, too.
    await cambiar(ajeno);
    await hasta(() => expect(oidos.slice(3).map(clientesDe)).toEqual([[ajeno.id], [ajeno.id]]));
    expect(clientesDe(oidos[1] as Oido)).toEqual([suyo.id]);
    expect(oidos[0]?.de('cambio')[0]).toEqual({ usuarioId: suyo.id, periodo: OCTUBRE, regimenId: 1 });
  });

  test('the staff, of another regime of a client, whose months then have other forms', async () => {
    const cliente = await s.crear.cliente({ regimen: 1 });
    const oido = await oye(ana);
    await s.como(jefa)(cambioDeRegimen.anotar, { usuarioId: cliente.id, regimenId: 2, desde: OCTUBRE });
    const dichas = () => clientesDe(oido).filter((id) => id === cliente.id);
    await hasta(() => expect(dichas()).toHaveLength(1));
    await s.como(jefa)(cambioDeRegimen.quitar, { usuarioId: cliente.id, desde: OCTUBRE });
    await hasta(() => expect(dichas()).toHaveLength(2));
  });

  test('a link that was put down is over for what comes after it', async () => {
    const [uno, otro] = [await clienteConMes(), await clienteConMes()];
    const gestor = await s.crear.usuario([ROL.gestor]);
    for (const c of [uno, otro]) await enCartera(gestor, c);
    const oido = await oye(gestor);
    await s.bd
      .updateTable('cliente_de_gestor')
      .set({ baja_en: s.reloj.ahora() })
      .where('usuario_id', '=', uno.id)
      .execute();
    await cambiar(uno);
    await cambiar(otro);
    await hasta(() => expect(clientesDe(oido)).toContain(otro.id));
    expect(clientesDe(oido)).toEqual([otro.id]);
  });

  test('what a person does with their own account is told to nobody', async () => {
    const [oido, cliente] = [await oye(ana), await clienteConMes()];
    const hecho = (accion: string) => ({
      cuando: s.reloj.ahora(),
      accion,
      entidad: 'usuario',
      entidad_id: String(cliente.id),
    });
    await s.bd
      .insertInto('auditoria')
      .values(['clave.cambiada', 'sesion.abierta', 'cliente.diaCambiado'].map(hecho))
      .execute();
    const suyos = () => oido.de('cambio').filter((c) => c.usuarioId === cliente.id);
    await hasta(() => expect(suyos()).toEqual([{ usuarioId: cliente.id, periodo: null, regimenId: null }]));
  });

  test('the day that an administrator gives to one client, as to many, is told', async () => {
    const [oido, cliente] = [await oye(ana), await clienteConMes()];
    await s.como(jefa)(usuarios.cambiarDia, { usuarioId: cliente.id, diaDeclaracion: 9, version: undefined });
    await hasta(() => expect(clientesDe(oido)).toContain(cliente.id));
  });

  test('the mail that an administrator gives to a client is told: whoever could not write to them now can', async () => {
    const [oido, cliente] = [await oye(ana), await s.crear.cliente({ correo: '' })];
    await s.como(jefa)(registro.actualizarCorreo, {
      ...{ usuarioId: cliente.id, correoId: null, correoNuevo: 'llego@ejemplo.gt' },
      ...{ motivo: 'Lo pidió por teléfono', password: await cajaDe(s, CLAVE) },
    });
    await hasta(() => expect(clientesDe(oido)).toContain(cliente.id));
  });

  test('so is the address that a client writes over one that they did not prove: mails go there at once', async () => {
    const [oido, cliente] = [await oye(ana), await s.crear.cliente({ claveHash: await hashDeClave(CLAVE) })];
    const { id } = await s.bd
      .updateTable('correo')
      .set({ verificado_en: null })
      .where('usuario_id', '=', cliente.id)
      .returning('id')
      .executeTakeFirstOrThrow();
    await s.como(cliente)(registro.actualizarCorreo, {
      ...{ usuarioId: cliente.id, correoId: id, correoNuevo: 'bien-escrito@ejemplo.gt' },
      password: await cajaDe(s, CLAVE),
    });
    await hasta(() => expect(clientesDe(oido)).toContain(cliente.id));
  });

  test('so is the address of a client without one, whom an office brought, and who claims their account', async () => {
    const [oido, quien, gestor] = [await oye(ana), await registrador(s), await s.crear.usuario([ROL.gestor])];
    const r = quien.nueva();
    const cliente = await s.crear.cliente({ nit: r.nit, correo: '', passwordSat: CLAVE });
    const nacio = dia('1990-02-01');
    const suyos = { fecha_nacimiento: nacio, cui: r.cui };
    await s.bd.updateTable('usuario').set(suyos).where('id', '=', cliente.id).execute();
    await enCartera(gestor, cliente);
    await s.anonimo(registro.registrar, r);
    const [correo] = await quien.correosPara(r.correo);
    const token = /reclamo_cuenta\/([\w-]+)/.exec(correo?.texto ?? '')?.[1] ?? '';
    await s.anonimo(registro.probarReclamo, { token, fecha: nacio, passwordSat: quien.caja(CLAVE) });
    await hasta(() => expect(clientesDe(oido)).toContain(cliente.id));
  });

  test('a month that was changed many times is told once, and more than can be told as everything', async () => {
    const [oido, cliente] = [await oye(ana), await clienteConMes()];
    const hecho = {
      cuando: s.reloj.ahora(),
      accion: 'declaracion.cargada',
      entidad: 'declaracion',
      entidad_id: String(cliente.declaracionId),
    };
    const muchas = (n: number) =>
      s.bd
        .insertInto('auditoria')
        .values(Array.from({ length: n }, () => hecho))
        .execute();
    const suyas = () => clientesDe(oido).filter((id) => id === cliente.id);
    await muchas(300);
    await hasta(() => expect(suyas()).toHaveLength(1));
    await muchas(501);
    await hasta(() => expect(oido.de('todo')).toHaveLength(1));
    expect(suyas()).toHaveLength(1);
    // And who comes back from before all of it is told that, too.
    const vuelve = await oye(ana, { desde: '0' });
    expect(vuelve.de('todo')).toHaveLength(1);
  });
});

describe('a break', () => {
  test('loses nothing: who comes back hears what came meanwhile, and not what they had heard', async () => {
    const [uno, dos, tres] = [await clienteConMes(), await clienteConMes(), await clienteConMes()];
    const antes = await oye(ana);
    await cambiar(uno);
    await hasta(() => expect(clientesDe(antes)).toContain(uno.id));
    const desde = antes.cursor();
    await antes.cortar();
    await cambiar(dos);
    const despues = await oye(ana, { desde });
    await cambiar(tres);
    await hasta(() => expect(clientesDe(despues)).toContain(tres.id));
    // What comes in between may be told twice.
    expect([...new Set(clientesDe(despues))]).toEqual([dos.id, tres.id]);
  });

  test('who comes for the first time hears what was done a moment ago: their rows may be older', async () => {
    const cliente = await clienteConMes();
    await cambiar(cliente);
    expect(clientesDe(await oye(ana))).toContain(cliente.id);
  });

  test('a point of another database is none: everything may be old', async () => {
    expect((await oye(ana, { desde: '999999999999' })).de('todo')).toHaveLength(1);
  });

  // One connection sees no transaction that is half way.
  test.runIf(process.env['TEST_DATABASE_URL'])(
    'a change that is written first and committed last is heard, live and after a break',
    { tags: ['dos-bases'] },
    async () => {
      const [lento, rapido, otro] = [await clienteConMes(), await clienteConMes(), await clienteConMes()];
      const sigue = await oye(ana);
      const seCorta = await oye(jefa);
      let soltar = (): void => undefined;
      const espera = new Promise<void>((listo) => {
        soltar = listo;
      });
      let escrito = (): void => undefined;
      const yaEscrito = new Promise<void>((listo) => {
        escrito = listo;
      });
      const hecho = (c: { declaracionId: number }) => ({
        cuando: s.reloj.ahora(),
        accion: 'declaracion.cargada',
        entidad: 'declaracion',
        entidad_id: String(c.declaracionId),
      });
      let suId = 0;
      const lenta = s.base.bd.transaction().execute(async (tx) => {
        suId = (await tx.insertInto('auditoria').values(hecho(lento)).returning('id').executeTakeFirstOrThrow()).id;
        escrito();
        await espera;
      });
      onTestFinished(async () => {
        soltar();
        await lenta;
      });
      await yaEscrito;
      await cambiar(rapido);
      // Nobody waits for the slow one.
      for (const o of [sigue, seCorta]) await hasta(() => expect(clientesDe(o)).toContain(rapido.id));
      await cambiar(otro);
      await hasta(() => expect(clientesDe(seCorta)).toContain(otro.id));
      expect(Number(seCorta.cursor())).toBeLessThan(suId);
      await seCorta.cortar();
      soltar();
      await lenta;
      await hasta(() => expect(clientesDe(sigue)).toContain(lento.id));
      const vuelve = await oye(jefa, { desde: seCorta.cursor() });
      expect(clientesDe(vuelve)).toContain(lento.id);
      // Once nobody writes below it, the point moves on.
      await hasta(() => expect(Number(sigue.cursor())).toBeGreaterThanOrEqual(suId));
    },
  );
});

describe('a stream and its session', () => {
  test('ends when the session ends', async () => {
    const persona = await s.crear.usuario([ROL.carga]);
    const oido = await oye(persona);
    await s.como(persona)(acceso.cerrarSesion, {});
    await oido.fin;
    expect(oido.dichos.at(-1)?.evento).toBe('adios');
    expect((await oir(s.url, persona.token)).http).toBe(401);
  });

  test('ends when the roles are others', async () => {
    const persona = await s.crear.usuario([ROL.carga]);
    const oido = await oye(persona);
    await s.bd.updateTable('usuario_rol').set({ rol_id: ROL.cliente }).where('usuario_id', '=', persona.id).execute();
    await oido.fin;
    expect(oido.de('adios')).toHaveLength(1);
  });

  test('is no sign that somebody is there', async () => {
    const persona = await s.crear.usuario([ROL.carga]);
    const usada = async () =>
      (
        await s.bd
          .selectFrom('sesion')
          .select('ultima_actividad')
          .where('usuario_id', '=', persona.id)
          .executeTakeFirstOrThrow()
      ).ultima_actividad;
    const antes = await usada();
    s.reloj.mover('2026-11-20T16:10:00.000Z');
    await oye(persona);
    expect(await usada()).toBe(antes);
    await s.como(persona)(declaraciones.trabajoDeHoy, {});
    expect(await usada()).not.toBe(antes);
  });

  test('has a bound: a ninth one of the same person is sent away', { tags: ['dos-bases'] }, async () => {
    const persona = await s.crear.usuario([ROL.carga]);
    await Promise.all(Array.from({ length: 8 }, () => oye(persona)));
    const novena = await oir(s.url, persona.token);
    await novena.fin;
    expect(novena.dichos.map((d) => d.evento)).toEqual(['adios']);
  });

  test('is counted, holds no place, and is no request that takes long', async () => {
    await oye(ana);
    const texto = await medidasLeidas(s.url);
    expect(texto).toContain('\naldia_flujos_abiertos 1\n');
    expect(texto).toContain('\naldia_http_en_curso 1\n');
    expect(texto).not.toContain('/api/vivo/flujo');
    expect(texto).not.toMatch(/aldia_http_lugares\{[^}]*estado="dentro"\} [1-9]/);
  });
});

describe('who has a month open', () => {
  const abierto = (usuarioId: number, carga = false) => ({ usuarioId, periodo: OCTUBRE, carga });

  test('is told to the staff and to nobody else, until they leave it', async () => {
    const cliente = await clienteConMes();
    const [deJefa, deCliente] = [await oye(jefa), await oye(cliente)];
    const deAna = await oye(ana, { abiertos: [abierto(cliente.id)] });
    const mia = { id: ana.id, nombre: ana.nombre };
    const dicho = (quienes: object[]) => ({
      completa: false,
      meses: [{ usuarioId: cliente.id, periodo: OCTUBRE, quienes }],
    });
    await hasta(() => expect(deJefa.de('presencia')).toContainEqual(dicho([{ ...mia, carga: false }])));
    await s.como(ana)(vivo.presencia, { flujo: deAna.flujo, abiertos: [abierto(cliente.id, true)] });
    await hasta(() => expect(deJefa.de('presencia')).toContainEqual(dicho([{ ...mia, carga: true }])));
    const tarde = await oye(jefa);
    expect(tarde.de('presencia')[0]).toEqual({ ...dicho([{ ...mia, carga: true }]), completa: true });
    await s.como(ana)(vivo.presencia, { flujo: deAna.flujo, abiertos: [] });
    await hasta(() => expect(deJefa.de('presencia').at(-1)).toEqual(dicho([])));
    expect(deCliente.de('presencia')).toEqual([{ completa: true, meses: [] }]);
  });

  test('a client cannot say that they are at work, and a client who does not exist is nobody’s work', async () => {
    const cliente = await clienteConMes();
    const deCliente = await oye(cliente, { abiertos: [abierto(cliente.id)] });
    await expect(
      s.como(cliente)(vivo.presencia, { flujo: deCliente.flujo, abiertos: [abierto(cliente.id)] }),
    ).rejects.toMatchObject({ codigo: 'SIN_PERMISO' });
    const deAna = await oye(ana, { abiertos: [abierto(999_999)] });
    expect(deAna.de('presencia')[0]?.meses).toEqual([]);
    expect(await s.como(ana)(vivo.presencia, { flujo: deAna.flujo, abiertos: [abierto(999_999)] })).toEqual({
      abiertos: 0,
    });
  });

  test('is over when its stream is gone for a while', async () => {
    const cliente = await clienteConMes();
    const deAna = await oye(ana, { abiertos: [abierto(cliente.id)] });
    await deAna.cortar();
    const vence = () =>
      s.bd.selectFrom('presencia').select('vence').where('usuario_id', '=', cliente.id).executeTakeFirst();
    await hasta(async () => expect((await vence())?.vence).toBe('2026-11-20T16:10:20.000Z'));
    s.reloj.mover('2026-11-20T16:10:21.000Z');
    expect((await oye(jefa)).de('presencia')[0]?.meses).toEqual([]);
  });

  test.each(['70', '70:2026-13:0', 'x:2026-10:1', Array(13).fill('7:2026-10:0').join()])(
    '%s is no list of months',
    async (abiertos) => {
      const ruta = `${s.url}/api/vivo/flujo?flujo=6f1c2b1e-6c1c-4b8e-9d3a-3a1b2c3d4e5f&abiertos=${abiertos}`;
      expect((await fetch(ruta, { headers: { authorization: `Bearer ${ana.token}` } })).status).toBe(422);
    },
  );
});

test('a server that stops ends its streams first, and waits for none', async () => {
  const otro = await escenario();
  const persona = await otro.crear.usuario([ROL.declaracion]);
  const oido = await oir(otro.url, persona.token);
  await hasta(() => expect(oido.de('hola')).toHaveLength(1));
  await otro.cerrar();
  await oido.fin;
  expect(oido.de('adios')).toHaveLength(1);
});
