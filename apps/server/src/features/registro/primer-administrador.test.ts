import { acceso } from '@aldia/contract/acceso.ts';
import { registro } from '@aldia/contract/registro.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cuiDe } from '../../demo/identificadores.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { cifrarComoNavegador, ingresar } from '../../pruebas/navegador.ts';
import { insertAuditoria } from '../../shared/auditoria.repo.ts';
import { NoSePuedeNombrar, nombrarPrimerAdministrador } from './primer-administrador.ts';

const CLAVE = 'Lago#de-4-ceibas';
const ANA = {
  nit: '100001-2',
  cui: cuiDe(41_000_001, '0101'),
  nombres: 'Ana Lucía',
  apellidos: 'Morales Pérez',
  correo: 'ana@ejemplo.gt',
};
const OTRA = { ...ANA, nit: '100002-0', cui: cuiDe(41_000_002, '0101'), correo: 'otra@ejemplo.gt' };

let s: Escenario;
let llave = '';
beforeAll(async () => {
  s = await escenario();
  llave = (await s.anonimo(acceso.llavePublica, {})).llave;
});
afterAll(() => s.cerrar());

const nombrar = (datos: typeof ANA) =>
  s.bd
    .transaction()
    .execute((tx) =>
      nombrarPrimerAdministrador(
        { tx, reloj: s.reloj, auditar: (hecho) => insertAuditoria(tx, null, s.reloj.ahora(), hecho) },
        datos,
      ),
    );
const elegirClave = (ruta: string) => {
  const caja = () => cifrarComoNavegador(llave, CLAVE, Date.parse(s.reloj.ahora()));
  const token = ruta.split('/').at(-1) ?? '';
  return s.anonimo(registro.cambiarClave, { token, passNueva: caja(), confirmPassword: caja() });
};
const administradores = () =>
  s.bd.selectFrom('usuario_rol').select('usuario_id').where('rol_id', '=', ROL.administrador).execute();

test('what is no person is refused, all of it at once, and nobody is named', async () => {
  await expect(nombrar({ nit: '100001-3', cui: '1', nombres: ' ', apellidos: '', correo: 'ana' })).rejects.toThrow(
    /--nit 100001-3.*\n--cui 1.*\n--nombres.*\n--apellidos.*\n--correo ana/,
  );
  expect(await administradores()).toEqual([]);
});

test('a NIT that is somebody else is no administrator by a command', async () => {
  const cliente = await s.crear.cliente({ regimen: 1 });
  await expect(nombrar({ ...ANA, nit: cliente.nit })).rejects.toThrow(NoSePuedeNombrar);
  expect(await administradores()).toEqual([]);
});

test('two commands at once name one; a new link ends the old one; with a password there is no other', {
  tags: ['dos-bases'],
}, async () => {
  const dos = await Promise.allSettled([nombrar(ANA), nombrar(OTRA)]);
  expect(dos.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await administradores()).toHaveLength(1);
  const primera = dos[0]?.status === 'fulfilled' ? ANA : OTRA;
  const [viejo] = dos.flatMap((r) => (r.status === 'fulfilled' ? [r.value] : []));

  const nuevo = await nombrar(primera);
  await expect(elegirClave(viejo ?? '')).rejects.toMatchObject({ codigo: 'ENLACE_DE_CUENTA_VENCIDO' });
  expect(await elegirClave(nuevo)).toBe(true);
  await expect(elegirClave(nuevo)).rejects.toMatchObject({ codigo: 'ENLACE_DE_CUENTA_VENCIDO' });
  for (const datos of [ANA, OTRA]) await expect(nombrar(datos)).rejects.toThrow(/ya tiene quien lo administre/);
  expect(await administradores()).toHaveLength(1);

  const entrada = await ingresar(s.url, primera.nit, CLAVE, Date.parse(s.reloj.ahora()));
  expect(entrada).toMatchObject({
    rol: [ROL.administrador],
    usuario: [{ primerNombre: 'Ana', segundoNombre: 'Lucía' }],
  });
});
