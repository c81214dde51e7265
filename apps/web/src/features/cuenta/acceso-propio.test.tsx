import { ROL } from '@aldia/domain/permisos/roles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { abrirSesion, olvidarSesion, sesionActual } from '../../base/sesion/sesion.ts';
import { ActivarSegundoFactorPage } from './activar-segundo-factor-page.tsx';
import { nombreDeAparato } from './nombre-de-aparato.ts';
import { SegundoFactorTarjeta } from './segundo-factor-tarjeta.tsx';
import { conServidor, dibujarEn, type Llamada, llamadasA, type Respuesta, responderAhora } from './servidor.prueba.tsx';
import { SesionesAbiertas } from './sesiones-abiertas.tsx';

const CODIGOS = Array.from({ length: 10 }, (_, i) => `ABCD${'23456789AB'[i]}-EFGH2`);
const estado = { activo: false, obligatorio: false, codigos: 0 };
let activo = estado;
const normal = (l: Llamada): Respuesta | null => {
  if (l.ruta.endsWith('/segundo_factor/estado')) return { data: activo };
  if (l.ruta.endsWith('/iniciar')) return { data: { uri: 'otpauth://totp/x?secret=ABCD', secreto: 'ABCDEFGH' } };
  if (l.ruta.endsWith('/confirmar')) return { data: { activo: true, codigos: CODIGOS } };
  if (l.ruta.endsWith('/codigos')) return { data: { codigos: CODIGOS } };
  return null;
};
conServidor(normal);
afterEach(() => {
  activo = estado;
  olvidarSesion();
});
const entrar = (tieneSegundoFactor: boolean, rol: number = ROL.cliente) =>
  abrirSesion({
    token: 't',
    rol: [rol],
    usuario: [
      {
        ...{ id: 7, rolId: rol, primerNombre: 'Ana', segundoNombre: '', primerApellido: 'Batz', segundoApellido: '' },
        ...{ cui: '', actividadEconomicaId: null, regimenId: 2, direccion: '', correlativoGestor: null },
        ...{ suscripcion: null, tieneSegundoFactor, debeSegundoFactor: false, debeCambiarClave: false },
      },
    ],
  });
const dibujar = (pantalla = <SegundoFactorTarjeta />) => dibujarEn('/perfil_usuario/1', pantalla).persona;
const clave = 'Tu contraseña de AlDía *';

describe('the second factor of one’s own', () => {
  test('ends its activation with the ten codes, which go when they are said to be kept', async () => {
    await entrar(false);
    const persona = dibujar();
    await persona.click(await screen.findByRole('button', { name: 'Activar el segundo factor' }));
    const dialogo = await screen.findByRole('dialog');
    expect(within(dialogo).queryByLabelText(/Código de tu segundo factor/)).toBeNull();
    await persona.type(within(dialogo).getByLabelText(/Tu contraseña de AlDía/), 'La-mia-1');
    await persona.click(within(dialogo).getByRole('button', { name: 'Continuar' }));
    await persona.type(await screen.findByLabelText(/Código de 6 dígitos/), '123456');
    activo = { activo: true, obligatorio: false, codigos: 10 };
    await persona.click(screen.getByRole('button', { name: 'Activar' }));
    for (const codigo of CODIGOS) expect(await screen.findByText(codigo)).toBeTruthy();
    expect(screen.getByText(/no se vuelven a mostrar/)).toBeTruthy();
    await persona.click(screen.getByRole('button', { name: 'Ya los guardé' }));
    expect(screen.queryByText(CODIGOS[0] as string)).toBeNull();
    expect(await screen.findByText('Te quedan 10 códigos de recuperación.')).toBeTruthy();
    expect(llamadasA('/iniciar')[0]?.cuerpo).toEqual({ password: expect.not.stringContaining('La-mia-1') });
  });

  test('shows its codes until they are kept: who leaves before is asked, and who kept them is not', async () => {
    await entrar(true);
    activo = { activo: true, obligatorio: false, codigos: 3 };
    let alTerminar = () => undefined as unknown;
    const { persona, router, donde } = dibujarEn(
      '/perfil_usuario/1',
      <SegundoFactorTarjeta alTerminar={() => void alTerminar()} />,
    );
    alTerminar = () => router.navigate({ to: '/perfil_usuario/3' as never });
    await persona.click(await screen.findByRole('button', { name: 'Crear códigos nuevos' }));
    const dialogo = await screen.findByRole('dialog');
    await persona.type(within(dialogo).getByLabelText(/Tu contraseña de AlDía/), 'La-mia-1');
    await persona.type(within(dialogo).getByLabelText(/Código de tu segundo factor/), '123456');
    await persona.click(within(dialogo).getByRole('button', { name: 'Crear códigos' }));
    const codigo = CODIGOS[0] as string;
    await screen.findByText(codigo);
    void router.navigate({ to: '/perfil_usuario/2' as never });
    const pregunta = await screen.findByRole('dialog', { name: 'Códigos de recuperación' });
    await persona.click(within(pregunta).getByRole('button', { name: 'Cancelar' }));
    expect([donde(), screen.getByText(codigo) !== null]).toEqual(['/perfil_usuario/1', true]);
    await persona.click(screen.getByRole('button', { name: 'Ya los guardé' }));
    await waitFor(() => expect(donde()).toBe('/perfil_usuario/3'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that is active asks for its code to be switched off, and says a wrong one at its field', async () => {
    await entrar(true);
    activo = { activo: true, obligatorio: false, codigos: 3 };
    const errors = [{ campo: 'codigo', mensaje: 'El código no es correcto o ya se usó.' }];
    responderAhora((l) =>
      l.ruta.endsWith('/desactivar') ? { http: 401, code: 'CODIGO_INVALIDO', errors } : normal(l),
    );
    const persona = dibujar();
    await persona.click(await screen.findByRole('button', { name: 'Apagar el segundo factor' }));
    const dialogo = await screen.findByRole('dialog');
    await persona.type(within(dialogo).getByLabelText(clave, { exact: false }), 'La-mia-1');
    await persona.type(within(dialogo).getByLabelText(/Código de tu segundo factor/), '12');
    await persona.click(within(dialogo).getByRole('button', { name: 'Apagar' }));
    expect((await within(dialogo).findAllByText(/6 dígitos de tu teléfono o un código/)).length).toBeGreaterThan(0);
    await persona.type(within(dialogo).getByLabelText(/Código de tu segundo factor/), '3456');
    await persona.click(within(dialogo).getByRole('button', { name: 'Apagar' }));
    expect((await within(dialogo).findAllByText(/El código no es correcto/)).length).toBeGreaterThan(0);
    expect(llamadasA('/desactivar')[0]?.cuerpo).toMatchObject({ codigo: '123456' });
  });

  test('that was switched on elsewhere is known once its card is read, and where the server asks for its code before that', async () => {
    await entrar(false);
    const errors = [{ campo: 'codigo', mensaje: 'Escribe el código de tu segundo factor.' }];
    responderAhora((l) =>
      l.ruta.endsWith('/iniciar') && !('codigo' in l.cuerpo)
        ? { http: 422, code: 'DATOS_INVALIDOS', errors }
        : normal(l),
    );
    const persona = dibujar();
    await persona.click(await screen.findByRole('button', { name: 'Activar el segundo factor' }));
    const dialogo = await screen.findByRole('dialog');
    await persona.type(within(dialogo).getByLabelText(clave, { exact: false }), 'La-mia-1');
    await persona.click(within(dialogo).getByRole('button', { name: 'Continuar' }));
    await persona.type(await within(dialogo).findByLabelText(/Código de tu segundo factor/), '123456');
    await persona.click(within(dialogo).getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByLabelText(/Código de 6 dígitos/)).toBeTruthy();
    cleanup();
    await entrar(false);
    activo = { activo: true, obligatorio: false, codigos: 4 };
    dibujar();
    await waitFor(() => expect(sesionActual()?.tieneSegundoFactor).toBe(true));
  });

  test('whose activation was done and its answer lost is shown as active, and new codes can be made', async () => {
    await entrar(false, ROL.administrador);
    responderAhora((l) => {
      if (!l.ruta.endsWith('/confirmar')) return normal(l);
      activo = { activo: true, obligatorio: true, codigos: 10 };
      return { http: 409, code: 'SEGUNDO_FACTOR_NO_INICIADO' };
    });
    const alTerminar = vi.fn();
    const persona = dibujar(<SegundoFactorTarjeta alTerminar={alTerminar} />);
    await persona.click(await screen.findByRole('button', { name: 'Activar el segundo factor' }));
    await persona.type(within(await screen.findByRole('dialog')).getByLabelText(clave, { exact: false }), 'La-mia-1');
    await persona.click(screen.getByRole('button', { name: 'Continuar' }));
    await persona.type(await screen.findByLabelText(/Código de 6 dígitos/), '123456');
    await persona.click(screen.getByRole('button', { name: 'Activar' }));
    expect(await screen.findByText('Te quedan 10 códigos de recuperación.')).toBeTruthy();
    await persona.click(screen.getByRole('button', { name: 'Crear códigos nuevos' }));
    expect(await screen.findByLabelText(/Código de tu segundo factor/)).toBeTruthy();
    await persona.click(screen.getByRole('button', { name: 'Cancelar' }));
    await persona.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(alTerminar).toHaveBeenCalledOnce();
  });

  test('that may not be switched off has no such button, and gives new codes', async () => {
    await entrar(true, ROL.administrador);
    activo = { activo: true, obligatorio: true, codigos: 0 };
    const persona = dibujar();
    await persona.click(await screen.findByRole('button', { name: 'Crear códigos nuevos' }));
    expect(screen.queryByRole('button', { name: 'Apagar el segundo factor' })).toBeNull();
    const dialogo = await screen.findByRole('dialog');
    await persona.type(within(dialogo).getByLabelText(clave, { exact: false }), 'La-mia-1');
    await persona.type(within(dialogo).getByLabelText(/Código de tu segundo factor/), 'abcde-fghjk');
    await persona.click(within(dialogo).getByRole('button', { name: 'Crear códigos' }));
    expect(await screen.findByText(CODIGOS[9] as string)).toBeTruthy();
  });

  test('that is owed is asked for alone on its page, with a way out', async () => {
    await entrar(false, ROL.administrador);
    dibujar(<ActivarSegundoFactorPage />);
    expect(await screen.findByRole('heading', { name: 'Activa tu segundo factor' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Activar el segundo factor' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cerrar sesión' })).toBeTruthy();
  });
});

describe('the open sessions', () => {
  const fila = (id: number, actual: boolean, agente: string) => ({
    ...{ id, actual, agente, direccion: `10.0.0.${id}` },
    ...{ abierta: '2026-11-20T15:00:00.000Z', ultima_actividad: '2026-11-20T16:00:00.000Z' },
  });
  const WINDOWS =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36';

  test('are listed, this one marked, and the others are closed with one press', async () => {
    let lista = [fila(1, true, WINDOWS), fila(2, false, 'curl/8')];
    responderAhora((l) => {
      if (l.ruta.endsWith('/sesion/listado')) return { data: lista };
      if (!l.ruta.endsWith('/terminar_otras')) return null;
      lista = lista.slice(0, 1);
      return { data: { terminadas: 1 } };
    });
    const persona = dibujar(<SesionesAbiertas />);
    const filas = await screen.findAllByRole('listitem');
    expect(filas.map((f) => f.textContent)).toEqual([
      expect.stringMatching(/^Chrome en Windows Esta.*10\.0\.0\.1$/),
      expect.stringMatching(/^Otro programa .*10\.0\.0\.2$/),
    ]);
    await persona.click(screen.getByRole('button', { name: 'Cerrar las demás sesiones' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByText('Esta es tu única sesión abierta.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cerrar las demás sesiones' })).toBeNull();
  });

  test.each([
    [WINDOWS, 'Chrome en Windows'],
    [`${WINDOWS} Edg/131.0`, 'Edge en Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Safari/604.1',
      'Safari en iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125 Safari/537.36',
      'Samsung Internet en Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox en Linux'],
    ['', 'Otro programa'],
  ])('"%s" is %s', (agente, nombre) => {
    expect(nombreDeAparato(agente)).toBe(nombre);
  });
});
