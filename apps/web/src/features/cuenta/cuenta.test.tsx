import { VALIDACION_DE_ALTA as V } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CuentaConPestanias } from './cuenta-con-pestanias.tsx';
import { correos, faltante, informacion, normal, perfil, sesion } from './datos-de-cuenta.prueba.ts';
import { conServidor, dibujarEn, type Llamada, llamadasA, responderAhora } from './servidor.prueba.tsx';

conServidor(normal);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T16:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const abrir = async (tab: string, roles: number[] = [ROL.cliente]) => {
  const vista = dibujarEn(`/perfil_usuario/${tab}`, <CuentaConPestanias sesion={{ ...sesion, roles }} />);
  await screen.findByRole('tablist');
  return vista;
};
const abierta = () => screen.getByRole('tab', { selected: true }).textContent;
const pestanias = () => screen.getAllByRole('tab').map((t) => t.textContent);

describe('the tabs', () => {
  test('are the seven of the specification, in order, and the mails open by themselves', async () => {
    await abrir('-1');
    expect(pestanias()).toEqual([
      'Datos Personales',
      'Cambio de contraseña',
      'Mis Tarjetas',
      'Datos SAT',
      'Suscripción',
      'Edición de Correo',
      'Perfil declaración',
    ]);
    expect(abierta()).toBe('Edición de Correo');
    expect(await screen.findByText('ana@ejemplo.gt')).toBeTruthy();
  });

  test('without a payment method only three are left, and it is said why', async () => {
    responderAhora((l) => (l.ruta.includes('faltante') ? { data: faltante(false) } : normal(l)));
    await abrir('7');
    expect(pestanias()).toEqual(['Mis Tarjetas', 'Datos SAT', 'Edición de Correo']);
    expect(abierta()).toBe('Edición de Correo');
    expect(screen.getByText(/Agrega una tarjeta/)).toBeTruthy();
  });

  test('for whom their gestor pays no card is asked: all seven are there', async () => {
    const gestor = { nombre: 'Contadores Tzoc', sigue: true, por_decidir: false };
    const conGestor = { ...faltante(false), paga: 'gestor', gestor };
    responderAhora((l) => (l.ruta.includes('faltante') ? { data: conGestor } : normal(l)));
    await abrir('7');
    expect(pestanias()).toHaveLength(7);
    expect(screen.queryByText(/Agrega una tarjeta/)).toBeNull();
  });

  test('7 opens the profile, and a click changes the address', async () => {
    const { persona, donde } = await abrir('7');
    expect(abierta()).toBe('Perfil declaración');
    await persona.click(screen.getByRole('tab', { name: 'Datos SAT' }));
    await waitFor(() => expect(donde()).toBe('/perfil_usuario/4'));
    expect(abierta()).toBe('Datos SAT');
  });

  test('the cards are closed from 23:00 in Guatemala, with the reason', async () => {
    vi.setSystemTime(Date.parse('2026-11-21T05:00:00Z'));
    await abrir('3');
    expect(screen.getByRole<HTMLButtonElement>('tab', { name: 'Mis Tarjetas' }).disabled).toBe(true);
    expect(screen.getByText(/de 7:00 a 23:00/)).toBeTruthy();
    expect(abierta()).toBe('Edición de Correo');
  });
});

test('an address that its server refuses is told in every tab with the way to change it, and its being changed ends that', async () => {
  const muerto = { ...correos[0], no_recibe_desde: '2026-11-20T16:00:00Z' };
  const conMuerto = (l: Llamada) => (l.ruta.includes('/correo/listado') ? { data: [muerto, correos[1]] } : normal(l));
  responderAhora(conMuerto);
  const { persona, donde } = await abrir('1');
  expect((await screen.findByText(/Tu correo ana@ejemplo.gt ya no recibe/)).textContent).toContain('rechaza');
  await persona.click(screen.getByRole('button', { name: 'Cambiar correo' }));
  await waitFor(() => expect(donde()).toBe('/perfil_usuario/6'));
  expect(await screen.findByText('Cámbialo en la lista de abajo.')).toBeTruthy();
  cleanup();
  responderAhora((l) =>
    l.ruta.includes('/correo/listado')
      ? { data: [correos[0], { ...muerto, id: 4, activo: false, correo: 'vieja@ejemplo.gt' }] }
      : normal(l),
  );
  await abrir('6');
  expect(await screen.findByText('vieja@ejemplo.gt')).toBeTruthy();
  expect(screen.queryByText(/ya no recibe/)).toBeNull();
});

test('the mails: the confirmation is sent again only to one that is not confirmed, and an address is changed', async () => {
  responderAhora((l) => (l.metodo === 'GET' ? normal(l) : { data: l.metodo === 'PUT' ? correos[1] : true }));
  const { persona } = await abrir('6');
  const reenviar = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Reenviar correo de confirmación' });
  expect(reenviar.map((b) => b.disabled)).toEqual([true, false]);
  await persona.click(reenviar[1] as HTMLElement);
  await waitFor(() => expect(llamadasA('/correo/reenviar')[0]?.cuerpo).toEqual({ id: 4 }));
  await persona.click(screen.getAllByRole('button', { name: 'Cambiar correo' })[0] as HTMLElement);
  const dialogo = await screen.findByRole('dialog');
  await persona.click(within(dialogo).getByRole('button', { name: 'Cambiar correo' }));
  expect((await within(dialogo).findAllByText(/Este campo es obligatorio/)).length).toBeGreaterThan(0);
  expect(llamadasA('/correo/actualizar')).toEqual([]);
  expect(dialogo.textContent).toContain('puede detener el cambio durante 72 horas');
  await persona.type(within(dialogo).getByLabelText(/Correo nuevo/), 'nueva@ejemplo.gt');
  await persona.type(within(dialogo).getByLabelText(/Tu contraseña de AlDía/), 'La-mia-1');
  await persona.click(within(dialogo).getByRole('button', { name: 'Cambiar correo' }));
  await waitFor(() =>
    expect(llamadasA('/correo/actualizar')[0]?.cuerpo).toEqual({
      usuario_id: 7,
      correo_id: 3,
      correo_nuevo: 'nueva@ejemplo.gt',
      password: expect.not.stringContaining('La-mia-1'),
    }),
  );
});

test.each([
  [
    'the one in use, which nobody confirmed',
    { activo: true, verificado: false },
    /^Desde ahora te escribimos a la dirección nueva/,
  ],
  [
    'the one in use, which is confirmed',
    { activo: true, verificado: true },
    /Hasta que lo abras, te escribimos a la de antes/,
  ],
  ['one that waits beside it', { activo: false, verificado: false }, /Hasta que lo abras, te escribimos a la de antes/],
])('who changes %s reads what will happen', async (_cual, cambio, dice) => {
  const uno = { ...correos[0], ...cambio };
  responderAhora((l) => (l.ruta.includes('/correo/listado') ? { data: [uno] } : normal(l)));
  const { persona } = await abrir('6');
  await persona.click(await screen.findByRole('button', { name: 'Cambiar correo' }));
  expect(within(await screen.findByRole('dialog')).getByText(dice)).toBeTruthy();
});

test('the general information: what is missing is said at its field, and a new department forgets the municipality', async () => {
  responderAhora((l) => (l.metodo === 'PUT' ? { data: informacion } : normal(l)));
  const { persona } = await abrir('1');
  const nombre = await screen.findByLabelText(/Primer nombre/);
  await persona.clear(nombre);
  const enviar = screen.getByRole('button', { name: 'Actualizar información general' });
  await persona.click(enviar);
  expect((await screen.findAllByText(/Campo Obligatorio/)).length).toBeGreaterThan(0);
  expect(llamadasA('/usuario/actualizar')).toEqual([]);
  await persona.type(nombre, 'Anita');
  await persona.click(screen.getByRole('combobox', { name: /Departamento/ }));
  await persona.click(await screen.findByRole('option', { name: 'Petén' }));
  await persona.click(screen.getByRole('checkbox', { name: /WhatsApp/ }));
  await persona.click(enviar);
  await waitFor(() => expect(llamadasA('/usuario/actualizar')).toHaveLength(1));
  expect(llamadasA('/usuario/actualizar')[0]?.cuerpo).toMatchObject({
    primer_nombre: 'Anita',
    departamento_id: 17,
    municipio_id: null,
    fecha_nacimiento: '1990-05-04',
    enviar_whatsapp: true,
  });
  expect(await screen.findByText('Datos actualizados')).toBeTruthy();
});

test('a client’s birth date is not taken away, which is said at its field; an office’s is', async () => {
  responderAhora((l) => (l.metodo === 'PUT' ? { data: informacion } : normal(l)));
  const vaciar = async (roles: number[]) => {
    const { persona } = await abrir('1', roles);
    await persona.clear(await screen.findByLabelText(/Fecha de nacimiento/));
    await persona.click(screen.getByRole('button', { name: 'Actualizar información general' }));
  };
  await vaciar([ROL.cliente]);
  expect((await screen.findAllByText(V.fechaNacimiento)).length).toBeGreaterThan(0);
  expect(llamadasA('/usuario/actualizar')).toEqual([]);
  cleanup();
  await vaciar([ROL.gestor]);
  await waitFor(() => expect(llamadasA('/usuario/actualizar')[0]?.cuerpo).toMatchObject({ fecha_nacimiento: null }));
});

test('a sociedad reads its name and is asked for none of a person', async () => {
  const nombre = 'DISTRIBUIDORA Y COMERCIALIZADORA LA ECONOMÍA, S.A.';
  const sociedad = { ...informacion, nombre, primer_nombre: nombre, primer_apellido: '', tiene_cui: false };
  responderAhora((l) =>
    l.metodo === 'PUT' || l.ruta.includes('/usuario/informacion') ? { data: sociedad } : normal(l),
  );
  const { persona } = await abrir('1');
  const direccion = await screen.findByLabelText(/Dirección/);
  expect(screen.getByText(nombre)).toBeTruthy();
  expect(screen.queryByLabelText(/nombre|apellido/)).toBeNull();
  await persona.clear(direccion);
  await persona.type(direccion, 'Zona 10');
  await persona.click(screen.getByRole('button', { name: 'Actualizar información general' }));
  await waitFor(() => expect(llamadasA('/usuario/actualizar')).toHaveLength(1));
  expect(llamadasA('/usuario/actualizar')[0]?.cuerpo).toMatchObject({ direccion: 'Zona 10', primer_apellido: '' });
});

test('another phone asks for the password of the account, and the same one does not', async () => {
  responderAhora((l) => (l.metodo === 'PUT' ? { data: informacion } : normal(l)));
  const { persona } = await abrir('1');
  const telefono = await screen.findByLabelText(/Teléfono/);
  expect(screen.queryByLabelText(/Contraseña de tu cuenta/)).toBeNull();
  await persona.clear(telefono);
  await persona.type(telefono, '42123412');
  await persona.type(await screen.findByLabelText(/Contraseña de tu cuenta/), 'La-mia-1');
  await persona.click(screen.getByRole('button', { name: 'Actualizar información general' }));
  await waitFor(() => expect(llamadasA('/usuario/actualizar')).toHaveLength(1));
  const cuerpo = llamadasA('/usuario/actualizar')[0]?.cuerpo ?? {};
  expect(cuerpo).toMatchObject({ telefono: '42123412', password: expect.any(String) });
  expect(JSON.stringify(cuerpo)).not.toContain('La-mia-1');
  await persona.clear(telefono);
  await persona.type(telefono, '55123412');
  expect(screen.queryByLabelText(/Contraseña de tu cuenta/)).toBeNull();
});

test('a phone is pasted with its hyphen', async () => {
  responderAhora((l) => (l.metodo === 'PUT' ? { data: informacion } : normal(l)));
  const { persona } = await abrir('1');
  const telefono = await screen.findByLabelText<HTMLInputElement>(/Teléfono/);
  await persona.clear(telefono);
  await persona.click(telefono);
  await persona.paste('4212-3412');
  expect(telefono.value).toBe('42123412');
});

test('the password given for one change of phone is not there for the next one', async () => {
  let deAhora = informacion;
  responderAhora((l) => {
    if (l.metodo === 'PUT') deAhora = { ...informacion, telefono: '42123412' };
    return l.metodo === 'PUT' || l.ruta.includes('/usuario/informacion') ? { data: deAhora } : normal(l);
  });
  const { persona } = await abrir('1');
  const telefono = await screen.findByLabelText(/Teléfono/);
  await persona.clear(telefono);
  await persona.type(telefono, '42123412');
  await persona.type(await screen.findByLabelText(/Contraseña de tu cuenta/), 'La-mia-1');
  await persona.click(screen.getByRole('button', { name: 'Actualizar información general' }));
  await waitFor(() => expect(screen.queryByLabelText(/Contraseña de tu cuenta/)).toBeNull());
  await persona.clear(telefono);
  await persona.type(telefono, '55123499');
  expect((await screen.findByLabelText<HTMLInputElement>(/Contraseña de tu cuenta/)).value).toBe('');
});

describe('the password', () => {
  test('takes the CUI as the DPI prints it, typed or pasted', async () => {
    const { persona } = await abrir('2');
    const cui = await screen.findByLabelText<HTMLInputElement>(/^CUI/);
    await persona.type(cui, '2696 19194 0101');
    expect(cui.value).toBe('2696191940101');
    await persona.clear(cui);
    await persona.paste('2696 19194 0101');
    expect(cui.value).toBe('2696191940101');
  });

  const llenar = async (persona: Awaited<ReturnType<typeof abrir>>['persona'], confi = 'corrida-Tajumulco-84') => {
    await persona.type(await screen.findByLabelText(/^CUI/), '2696191940101');
    await persona.type(screen.getByLabelText(/^Contraseña nueva/), 'corrida-Tajumulco-84');
    expect(screen.queryByRole('button', { name: 'Cambiar contraseña' })).toBeNull();
    await persona.type(screen.getByLabelText(/^Confirma/), confi);
  };

  test('the present one and the button come when the three are filled in, and nothing travels readable', async () => {
    responderAhora((l) => (l.metodo === 'PUT' ? { data: { sesiones_cerradas: 1 } } : normal(l)));
    const { persona } = await abrir('2');
    await llenar(persona);
    await persona.type(screen.getByLabelText(/^Contraseña actual/), 'La-de-antes-1');
    await persona.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    await waitFor(() => expect(llamadasA('/cambio/pass')).toHaveLength(1));
    const cuerpo = llamadasA('/cambio/pass')[0]?.cuerpo ?? {};
    expect(Object.keys(cuerpo)).toEqual(['cui', 'password_nueva', 'password_confi', 'password_vieja']);
    expect(JSON.stringify(cuerpo)).not.toMatch(/Tajumulco|La-de-antes/);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Contraseña nueva/).value).toBe(''));
  });

  test('a confirmation that differs is refused here, letter for letter', async () => {
    const { persona } = await abrir('2');
    await llenar(persona, 'otra-Cosa-84');
    await persona.type(screen.getByLabelText(/^Contraseña actual/), 'x');
    await persona.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    expect((await screen.findAllByText(/Las conttraseñas no coinciden/)).length).toBeGreaterThan(0);
    expect(llamadasA('/cambio/pass')).toEqual([]);
  });

  test('what the server refuses is said aloud and at its field', async () => {
    const errors = [{ campo: 'password_nueva', mensaje: 'No uses tu nombre dentro de la contraseña.' }];
    responderAhora((l) => (l.metodo === 'PUT' ? { http: 422, code: 'DATOS_INVALIDOS', errors } : normal(l)));
    const { persona } = await abrir('2');
    await llenar(persona);
    await persona.type(screen.getByLabelText(/^Contraseña actual/), 'x');
    await persona.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    expect(
      await screen.findByText(
        'No es posible actualizar la contraseña, revisa tus datos, No uses tu nombre dentro de la contraseña.',
      ),
    ).toBeTruthy();
    // At the field, and in the summary with a link to it.
    await waitFor(() => expect(screen.getAllByText(/No uses tu nombre/)).toHaveLength(3));
  });
});

describe('the SAT data', () => {
  test('the password is dots until it is asked for, and is hidden again', async () => {
    const secreta = { nit: '12345679', password_sat: 'Sat-1', segundos: 30 };
    responderAhora((l) => (l.ruta.includes('data_sat') ? { data: secreta } : normal(l)));
    const { persona } = await abrir('4');
    const mostrar = await screen.findByRole('button', { name: 'Mostrar' });
    expect(llamadasA('data_sat')).toEqual([]);
    expect(screen.queryByText('Sat-1')).toBeNull();
    await persona.click(mostrar);
    expect(await screen.findByText('Sat-1')).toBeTruthy();
    await persona.click(screen.getByRole('button', { name: 'Ocultar' }));
    expect(screen.queryByText('Sat-1')).toBeNull();
  });

  test('its owner’s copy is taken out of the clipboard after thirty seconds too', async () => {
    const secreta = { nit: '12345679', password_sat: 'Sat-1', segundos: 30 };
    responderAhora((l) => (l.ruta.includes('data_sat') ? { data: secreta } : normal(l)));
    const { persona } = await abrir('4');
    await persona.click(await screen.findByRole('button', { name: 'Mostrar' }));
    const copiar = await screen.findByRole('button', { name: 'Copiar la contraseña SAT' });
    let copiado = '';
    vi.stubGlobal('ClipboardItem', undefined);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (texto) => {
      copiado = texto;
    });
    vi.spyOn(navigator.clipboard, 'readText').mockImplementation(async () => copiado);
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await persona.click(copiar);
    await waitFor(() => expect(copiado).toBe('Sat-1'));
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(copiado).toBe('');
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('a new one is confirmed first, goes encrypted, and a wrong account password comes back to its field', async () => {
    const errors = [{ campo: 'password', mensaje: 'La contraseña de tu cuenta no es correcta.' }];
    responderAhora((l) => (l.metodo === 'PUT' ? { http: 401, code: 'CREDENCIALES_INVALIDAS', errors } : normal(l)));
    const { persona } = await abrir('4');
    await persona.type(await screen.findByLabelText(/^Contraseña nueva de la Agencia/), 'Nueva-1');
    await persona.type(screen.getByLabelText(/^Contraseña de tu cuenta/), 'mala');
    await persona.click(screen.getByRole('button', { name: 'Actualizar' }));
    const dialogo = await screen.findByRole('dialog');
    expect(within(dialogo).getByText('1234567-9')).toBeTruthy();
    expect(llamadasA('datos_tributarios')).toEqual([]);
    await persona.click(within(dialogo).getByRole('button', { name: 'Cambiar la contraseña' }));
    expect((await screen.findAllByText(/La contraseña de tu cuenta no es correcta/)).length).toBeGreaterThan(0);
    expect(JSON.stringify(llamadasA('datos_tributarios')[0]?.cuerpo)).not.toMatch(/Nueva-1|mala/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Contraseña nueva de la Agencia/).value).toBe('Nueva-1');
  });
});

test('a client says that what is sold are goods, and is told what is left to do', async () => {
  let vende = 'servicio';
  responderAhora((l) => {
    if (l.metodo === 'PUT') {
      vende = String(l.cuerpo.vende);
      return { data: { vende, desactualizadas: 2 } };
    }
    return l.ruta.includes('/perfil_declaracion/vende/') ? { data: { vende, regimen_id: 2 } } : normal(l);
  });
  const { persona } = await abrir('7');
  const eleccion = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Lo que se vende' });
  await waitFor(() => expect(eleccion.disabled).toBe(false));
  expect(eleccion.value).toBe('servicio');
  await persona.selectOptions(eleccion, 'Bienes');
  await screen.findByText(AVISOS_DE_CUENTA.quedaronDesactualizados);
  expect(llamadasA('/perfil_declaracion/vende')).toContainEqual(
    expect.objectContaining({ metodo: 'PUT', cuerpo: { usuario_id: 7, vende: 'bien' } }),
  );
  await waitFor(() => expect(eleccion.value).toBe('bien'));
});

test('a small taxpayer is not asked what they sell: their form does not tell it apart', async () => {
  responderAhora((l) =>
    l.ruta.includes('/perfil_declaracion/vende/') ? { data: { vende: 'servicio', regimen_id: 1 } } : normal(l),
  );
  await abrir('7');
  await screen.findByRole('switch', { name: 'Incluir Combustibles' });
  await waitFor(() => expect(llamadasA('/perfil_declaracion/vende/')).toHaveLength(1));
  expect(screen.queryByRole('combobox', { name: 'Lo que se vende' })).toBeNull();
});

test('the profile is searched, and a switch changes one kind of issuer', async () => {
  responderAhora((l) => (l.metodo === 'PUT' ? { data: { ...perfil[1], incluir: 1 } } : normal(l)));
  const { persona } = await abrir('7');
  const combustibles = await screen.findByRole('switch', { name: 'Incluir Combustibles' });
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Incluir Bancos' }).checked).toBe(true);
  await persona.click(combustibles);
  await waitFor(() => expect(llamadasA('/perfil/cambio')[0]?.cuerpo).toEqual({ id: 1, incluir: 1 }));
  await persona.type(screen.getByRole('searchbox'), 'banc');
  await waitFor(() => expect(screen.queryByRole('switch', { name: 'Incluir Combustibles' })).toBeNull());
});

test('a gestor has no profile of their own, and keeps the second factor', async () => {
  await abrir('7', [ROL.gestor]);
  expect(pestanias()).not.toContain('Perfil declaración');
  expect(await screen.findByRole('button', { name: 'Activar el segundo factor' })).toBeTruthy();
});
