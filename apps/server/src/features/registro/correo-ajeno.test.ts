import { acceso } from '@aldia/contract/acceso.ts';
import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { registro } from '@aldia/contract/registro.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { cajaDe } from '../../pruebas/tarjetas.ts';
import { findCorreoProtegido } from '../../shared/avisar-al-duenio.repo.ts';
import { hashDeClave } from '../../shared/cifrado.ts';

const CLAVE = 'Clave-Segura-2026';
let s: Escenario;
let claveHash: string;
let admin: Persona;
beforeAll(async () => {
  claveHash = await hashDeClave(CLAVE);
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador], { nombre: 'Zoila', claveHash });
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  s.pasanMinutos(2);
  admin = { ...admin, token: await s.crear.sesion(admin.id) };
});

const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeLlamada) => ({
      http: e.http,
      codigo: e.codigo,
      campo: e.errores[0]?.campo,
      mensaje: e.errores[0]?.mensaje,
    }),
  );
const correosDe = (id: number) =>
  s.bd.selectFrom('correo').selectAll().where('usuario_id', '=', id).orderBy('activo', 'desc').orderBy('id').execute();
const enUso = async (id: number) =>
  (await s.bd.selectFrom('usuario').select('correo').where('id', '=', id).executeTakeFirstOrThrow()).correo;
interface Mas {
  readonly correoId?: number | null;
  readonly motivo?: string | undefined;
  readonly version?: number;
  readonly password?: string;
}
async function cambiar(quien: Persona, ana: Persona, correoNuevo: string, mas: Mas = {}) {
  const [activo] = await correosDe(ana.id);
  const { correoId = activo?.id ?? null, password = CLAVE, ...resto } = mas;
  const motivo = 'motivo' in mas ? mas.motivo : 'Lo pidió por teléfono';
  return s.como(quien)(registro.actualizarCorreo, {
    usuarioId: ana.id,
    correoNuevo,
    correoId,
    ...resto,
    motivo,
    password: await cajaDe(s, password),
  });
}

test('an administrator changes the mail of another: in use at once, unverified, the old one can stop it, and it says why', async () => {
  const ana = await s.crear.cliente({ correo: 'ana.vieja@ejemplo.gt', nombre: 'Ana' });
  expect(await cambiar(admin, ana, 'ana.nueva@ejemplo.gt')).toMatchObject({
    usuarioId: ana.id,
    correo: 'ana.nueva@ejemplo.gt',
    activo: true,
    verificado: false,
  });
  expect([await enUso(ana.id), (await correosDe(ana.id)).length]).toEqual(['ana.nueva@ejemplo.gt', 1]);
  const correos = await s.correos();
  const aviso = correos.find((c) => c.para === 'ana.vieja@ejemplo.gt');
  expect(aviso?.asunto).toBe('Pidieron cambiar el correo de tu cuenta de AlDía');
  expect(aviso?.texto).toContain('Un administrador de AlDía puso otro correo en tu cuenta.');
  expect(correos.find((c) => c.para === 'ana.nueva@ejemplo.gt')?.asunto).toBe('Confirma tu correo en AlDía');
  expect(await findCorreoProtegido(s.bd, ana.id, s.reloj.ahora())).toBe('ana.vieja@ejemplo.gt');
  expect((await s.auditoria()).findLast((h) => h.accion === 'correo.cambiadoPorAdministrador')).toMatchObject({
    actor_id: admin.id,
    entidad_id: String(ana.id),
    antes: { correo: 'ana.vieja@ejemplo.gt', verificado: true },
    despues: { correo: 'ana.nueva@ejemplo.gt', verificado: false },
    motivo: 'Lo pidió por teléfono',
  });
  const token = /detener_cambio_correo\/([a-z2-9]{26})/.exec(aviso?.texto ?? '')?.[1] ?? '';
  await s.anonimo(registro.detenerCambio, { token });
  expect(await enUso(ana.id)).toBe('ana.vieja@ejemplo.gt');
  expect((await correosDe(ana.id))[0]?.verificado_en).not.toBeNull();
});

test('an address that somebody asked for before does not come after it: its link opens nothing', async () => {
  const ana = await s.crear.cliente({ correo: 'ana.robada@ejemplo.gt', claveHash });
  await cambiar(ana, ana, 'ladron@ejemplo.gt', { motivo: undefined });
  const texto = (await s.correos()).find((c) => c.para === 'ladron@ejemplo.gt')?.texto ?? '';
  const token = /confirmacion_correo\/([a-z2-9]{26})/.exec(texto)?.[1] ?? expect.unreachable('no link');
  await cambiar(admin, ana, 'ana.salvada@ejemplo.gt');
  expect(await rechazo(s.anonimo(registro.verificarCorreo, { usuarioId: ana.id, token }))).toMatchObject({
    codigo: 'ENLACE_DE_CUENTA_VENCIDO',
  });
  expect((await correosDe(ana.id)).map((c) => c.correo)).toEqual(['ana.salvada@ejemplo.gt']);
  expect(await enUso(ana.id)).toBe('ana.salvada@ejemplo.gt');
});

test('gives one to who had none', async () => {
  const ana = await s.crear.cliente({ correo: '' });
  expect(await cambiar(admin, ana, 'primera@ejemplo.gt')).toMatchObject({ activo: true, verificado: false });
  expect(await enUso(ana.id)).toBe('primera@ejemplo.gt');
  expect(await rechazo(cambiar(admin, ana, 'otra@ejemplo.gt', { correoId: null }))).toMatchObject({
    codigo: 'CORREO_NO_ENCONTRADO',
  });
});

test('also of who asked for the mail to a wrong address until it is refused: that is when they call', async () => {
  const ana = await s.crear.cliente({ correo: 'ana.mal@ejemplo.gt' });
  await s.bd.updateTable('correo').set({ verificado_en: null }).where('usuario_id', '=', ana.id).execute();
  const id = (await correosDe(ana.id))[0]?.id ?? expect.unreachable('no address');
  const otraVez = () => rechazo(s.como(ana)(registro.reenviarCorreo, { id }));
  for (let vez = 1; vez <= 5; vez++) expect(await otraVez()).toBeNull();
  expect(await otraVez()).toMatchObject({ codigo: 'DEMASIADOS_INTENTOS' });
  expect(await cambiar(admin, ana, 'ana.bien@ejemplo.gt')).toMatchObject({ correo: 'ana.bien@ejemplo.gt' });
  for (let vez = 2; vez <= 5; vez++) await cambiar(admin, ana, `ana.${vez}@ejemplo.gt`);
  expect(await rechazo(cambiar(admin, ana, 'ana.6@ejemplo.gt'))).toMatchObject({ codigo: 'DEMASIADOS_INTENTOS' });
});

test('is asked why and who; what is wrong is said at its field, and nothing changes', async () => {
  const ana = await s.crear.cliente({ correo: 'ana.igual@ejemplo.gt' });
  expect(await rechazo(cambiar(admin, ana, 'x@ejemplo.gt', { motivo: undefined }))).toMatchObject({
    http: 422,
    campo: 'motivo',
  });
  expect(await rechazo(cambiar(admin, ana, 'x@ejemplo.gt', { motivo: ' a ' }))).toMatchObject({
    http: 422,
    campo: 'motivo',
  });
  expect(await rechazo(cambiar(admin, ana, 'x@'))).toMatchObject({ http: 422, campo: 'correo_nuevo' });
  expect(await rechazo(cambiar(admin, ana, ''))).toMatchObject({
    campo: 'correo_nuevo',
    mensaje: 'Este campo es obligatorio',
  });
  expect(await rechazo(cambiar(admin, ana, 'ANA.IGUAL@ejemplo.gt'))).toMatchObject({
    mensaje: 'Ese ya es su correo. Escribe otro.',
  });
  expect(await rechazo(cambiar(admin, ana, 'x@ejemplo.gt', { password: 'otra-Clave-1' }))).toMatchObject({
    codigo: 'CREDENCIALES_INVALIDAS',
  });
  expect(await enUso(ana.id)).toBe('ana.igual@ejemplo.gt');
});

test('is refused over a newer version, for a mail of another person, and for nobody', async () => {
  const [ana, beto] = [await s.crear.cliente(), await s.crear.cliente()];
  const [suyo] = await correosDe(beto.id);
  expect(await rechazo(cambiar(admin, ana, 'x@ejemplo.gt', { version: 7 }))).toMatchObject({
    http: 409,
    codigo: 'USUARIO_CAMBIADO',
  });
  expect(await rechazo(cambiar(admin, ana, 'x@ejemplo.gt', { correoId: suyo?.id ?? 0 }))).toMatchObject({
    codigo: 'CORREO_NO_ENCONTRADO',
  });
  expect(await rechazo(cambiar(admin, { ...ana, id: 999_999 }, 'x@ejemplo.gt', { correoId: 1 }))).toMatchObject({
    codigo: 'CORREO_NO_ENCONTRADO',
  });
  expect(await cambiar(admin, ana, 'x@ejemplo.gt', { version: 1 })).toMatchObject({ correo: 'x@ejemplo.gt' });
});

test.each([ROL.declaracion, ROL.cliente, ROL.carga, ROL.gestor, ROL.sociedad])(
  'role %i changes nobody else’s, with a reason or without',
  async (rol) => {
    const yo = await s.crear.usuario([rol], { claveHash });
    const ana = await s.crear.cliente({ correo: `ana${rol}@ejemplo.gt` });
    expect(await rechazo(cambiar(yo, ana, 'x@ejemplo.gt'))).toMatchObject({
      http: 404,
      codigo: 'CORREO_NO_ENCONTRADO',
    });
    expect(await enUso(ana.id)).toBe(`ana${rol}@ejemplo.gt`);
    expect((await s.como(yo)(acceso.sesionActual, {})).rol).toEqual([rol]);
  },
);
