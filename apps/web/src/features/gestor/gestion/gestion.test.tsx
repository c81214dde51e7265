import { TEXTOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_REGIMEN } from '@aldia/contract/textos-cambio-de-regimen.ts';
import { AVISOS_DE_OFICINA, AVISOS_DE_SOLO_LECTURA as L } from '@aldia/contract/textos-de-oficina.ts';
import {
  ROTULOS_DE_GESTION as R,
  AVISOS_DE_GESTION as T,
  VALIDACION_DE_GESTION as V,
} from '@aldia/contract/textos-gestion.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { avisosALaVista, quitarAviso } from '../../../base/avisos/avisos.ts';
import type { Llamada, Respuesta } from '../../../base/red.prueba.tsx';
import { dibujarPantalla, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { estadoEnCable, SUSPENDIDA } from '../estado.prueba.ts';
import { sesionDePrueba } from '../sesion.prueba.ts';
import { GestionPage } from './gestion-page.tsx';

const LISTA = 'GET /api/gestores/listado_usuarios';
const ESTADO = 'GET /api/gestores/estado_gestor';
const MODIFICAR = 'PUT /api/gestores/modificar_informacion_usuario';
const CLAVE = 'PUT /api/gestores/actualizar_datos_sat';
const REGIMEN = 'PUT /api/gestores/regimen_de_clientes';
const cliente = (id: number, nombre: string, mas: object, deleted_at: string | null = null) => ({
  id,
  usuario_id: id + 100,
  deleted_at,
  usuario: {
    nit: '25000004',
    cui: '2696191900101',
    primer_nombre: nombre,
    segundo_nombre: 'José',
    primer_apellido: 'Ajú',
    segundo_apellido: 'Batz',
    fecha_nacimiento: '1990-03-05',
    nombre: `${nombre} José Ajú Batz`,
    regimen_id: 1,
    tiene_password_sat: true,
    ...mas,
  },
});
const FILAS = [cliente(1, 'Óscar', {}), cliente(2, 'Zoila', { regimen_id: null }, '2026-11-01T00:00:00.000Z')];

let llave = '';
let estado: object;
let servidor: ReturnType<typeof servidorDe>;
beforeAll(async () => {
  const par = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  llave = Buffer.from(await crypto.subtle.exportKey('spki', par.publicKey)).toString('base64');
});
beforeEach(() => {
  estado = estadoEnCable();
  servidor = servidorDe({
    [ESTADO]: () => ({ data: estado }),
    [LISTA]: () => ({ data: FILAS, meta: { total: 2, siguiente: null } }),
    [MODIFICAR]: () => ({ data: { id: 1, usuario_id: 101, deleted_at: '2026-11-22T00:00:00.000Z' } }),
    [CLAVE]: () => ({ data: { actualizada: true } }),
    [REGIMEN]: () => ({ data: { elegidos: 1 } }),
    'GET /api/llave_publica': () => ({ data: { id: 'k', llave } }),
  });
  vi.stubGlobal('fetch', servidor.atender);
});
afterEach(() => void vi.unstubAllGlobals());

async function abrir(rol = 5) {
  await sesionDePrueba(rol);
  return dibujarPantalla(<GestionPage />);
}
async function editar(nombre: string) {
  const { persona } = await abrir();
  await persona.click(await screen.findByRole('button', { name: `${R.editar} a ${nombre} José Ajú Batz` }));
  const dialogo = within(await screen.findByRole('dialog', { name: R.pregunta }));
  return { persona, dialogo, pulsar: (name: string) => persona.click(dialogo.getByRole('button', { name })) };
}

it('la tabla tiene las columnas de la especificación, y el régimen que falta con su palabra; el de quien está de baja no se dice', async () => {
  const filas = [cliente(4, 'Nora', { regimen_id: null }), FILAS[1]];
  servidor = servidorDe({
    [ESTADO]: () => ({ data: estado }),
    [LISTA]: () => ({ data: filas, meta: { total: 2, siguiente: null } }),
  });
  vi.stubGlobal('fetch', servidor.atender);
  const { persona } = await abrir();
  const fila = within(await screen.findByRole('row', { name: /Zoila/ }));
  expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
    ...['', R.nit, R.cui, R.primerNombre, R.segundoNombre, R.primerApellido, R.segundoApellido, R.fechaNacimiento],
    ...[R.estado, R.regimen, 'Acciones'],
  ]);
  for (const texto of ['2500000-4', '2696191900101', 'José', 'Ajú', 'Batz', '05/03/1990', R.inactivo])
    expect(fila.getByText(texto)).toBeTruthy();
  expect(fila.queryByText(R.sinRegimen)).toBeNull();
  expect(within(screen.getByRole('row', { name: /Nora/ })).getByText(R.sinRegimen)).toBeTruthy();
  expect(servidor.llamadasA(LISTA)[0]?.consulta.get('limite')).toBe('10');
  await persona.click(within(screen.getByRole('columnheader', { name: R.nit })).getByRole('button'));
  await waitFor(() => expect(servidor.llamadasA(LISTA).at(-1)?.consulta.get('orden')).toBe('nit'));
});

it('los que están de baja se listan aparte, y a ellos no se les ofrece régimen de una vez', async () => {
  const pagina = () => ({ data: [FILAS[1]], meta: { total: 11, siguiente: 'otra' } });
  servidor = servidorDe({ [ESTADO]: () => ({ data: estado }), [LISTA]: pagina });
  vi.stubGlobal('fetch', servidor.atender);
  const { persona } = await abrir();
  await persona.click(within(await screen.findByRole('row', { name: /Zoila/ })).getByRole('checkbox'));
  expect(screen.getByRole('button', { name: R.marcarTodos })).toBeTruthy();
  await persona.selectOptions(screen.getByRole('combobox', { name: R.mostrar }), R.soloDeBaja);
  await waitFor(() => expect(servidor.llamadasA(LISTA).at(-1)?.consulta.get('situacion')).toBe('de_baja'));
  await waitFor(() => expect(screen.queryByRole('button', { name: R.marcarTodos })).toBeNull());
});

it('cuando nadie está de baja, lo dice', async () => {
  servidor = servidorDe({
    [ESTADO]: () => ({ data: estado }),
    [LISTA]: () => ({ data: [], meta: { total: 0, siguiente: null } }),
  });
  vi.stubGlobal('fetch', servidor.atender);
  const { persona } = await abrir();
  await screen.findByText(T.sinClientes);
  await persona.selectOptions(screen.getByRole('combobox', { name: R.mostrar }), R.soloDeBaja);
  expect(await screen.findByText(T.nadieDeBaja)).toBeTruthy();
});

it('dar de baja solo se marca, y se guarda al aceptar', async () => {
  const { dialogo, pulsar } = await editar('Óscar');
  expect(dialogo.getByText(T.deBaja)).toBeTruthy();
  await pulsar(R.darDeBaja);
  expect(dialogo.getByText(`${R.activo} → ${R.inactivo}`)).toBeTruthy();
  expect(servidor.llamadasA(MODIFICAR)).toEqual([]);
  await pulsar(R.aceptar);
  expect(await screen.findByText(TEXTOS['gestor.modificar'].exito)).toBeTruthy();
  expect(servidor.llamadasA(MODIFICAR).map((l) => l.cuerpo)).toEqual([
    { id: 1, usuario_id: 101, deleted_at: expect.any(String) },
  ]);
});

it('a quien está de baja lo habilita', async () => {
  const { pulsar } = await editar('Zoila');
  await pulsar(R.habilitar);
  await pulsar(R.aceptar);
  await waitFor(() => expect(servidor.llamadasA(MODIFICAR)[0]?.cuerpo).toMatchObject({ id: 2, deleted_at: null }));
});

it('a quien está de baja no se le cambia la contraseña ni el régimen antes de habilitarlo: los botones dicen por qué', async () => {
  const callado = { regimen_id: null, tiene_password_sat: false };
  const deBaja = cliente(3, 'Raúl', callado, '2026-11-01T00:00:00.000Z');
  servidor = servidorDe({
    [ESTADO]: () => ({ data: estado }),
    [LISTA]: () => ({ data: [FILAS[0], deBaja], meta: { total: 2, siguiente: null } }),
  });
  vi.stubGlobal('fetch', servidor.atender);
  const { dialogo, pulsar } = await editar('Raúl');
  // The list does not tell what became of them: the dialog says neither that they have a password nor that they have none.
  expect(dialogo.queryByText(R.clave)).toBeNull();
  expect(dialogo.queryByText(T.clienteSinClave)).toBeNull();
  const botones = [R.cambiarClave, ROTULOS_DE_REGIMEN.titulo];
  const impedidos = () =>
    botones.map((name) => {
      const boton = dialogo.getByRole('button', { name, description: T.habilitaloPrimero });
      return boton.getAttribute('aria-disabled');
    });
  expect(impedidos()).toEqual(['true', 'true']);
  for (const name of botones) await pulsar(name);
  expect(dialogo.queryByLabelText(/^Contraseña SAT/)).toBeNull();
  expect(screen.getByRole('dialog', { name: R.pregunta })).toBeTruthy();
  // Enabling is saved by Aceptar; until then the server still refuses both.
  await pulsar(R.habilitar);
  expect(impedidos()).toEqual(['true', 'true']);
});

it('a quien está activo se le ofrecen, aunque se marque su baja sin aceptarla', async () => {
  const { dialogo, pulsar } = await editar('Óscar');
  await pulsar(R.darDeBaja);
  for (const name of [R.cambiarClave, ROTULOS_DE_REGIMEN.titulo])
    expect(dialogo.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true');
});

describe('QUIRK Q-10: Cambiar Contraseña SAT', () => {
  it('guarda solo la contraseña, cifrada: el estado marcado se pierde, y lo dice', async () => {
    const { persona, dialogo, pulsar } = await editar('Óscar');
    await pulsar(R.darDeBaja);
    await pulsar(R.cambiarClave);
    expect(dialogo.getByText(T.soloLaClave)).toBeTruthy();
    await persona.type(dialogo.getByLabelText(/^Contraseña SAT/), 'Nueva-2');
    await pulsar(R.aceptar);
    expect(await screen.findByText(TEXTOS['gestor.actualizarDatosSat'].exito)).toBeTruthy();
    const [{ cuerpo } = { cuerpo: null }] = servidor.llamadasA(CLAVE);
    expect(cuerpo).toEqual({ usuario_id: 101, password_banca: expect.stringMatching(/^[A-Za-z0-9+/=]{100,}$/) });
    expect(servidor.llamadasA(MODIFICAR)).toEqual([]);
  });

  it('sin escribirla no se envía nada y el campo lo dice', async () => {
    const { dialogo, pulsar } = await editar('Óscar');
    await pulsar(R.cambiarClave);
    await pulsar(R.aceptar);
    expect(await dialogo.findByText(V.campoRequerido)).toBeTruthy();
    expect(servidor.llamadasA(CLAVE)).toEqual([]);
  });

  it('pulsado otra vez vuelve a guardar el estado', async () => {
    const { pulsar } = await editar('Óscar');
    await pulsar(R.cambiarClave);
    await pulsar(R.cambiarClave);
    await pulsar(R.aceptar);
    await waitFor(() => expect(servidor.llamadasA(MODIFICAR)[0]?.cuerpo).toMatchObject({ id: 1, deleted_at: null }));
  });
});

it('el régimen se elige para los marcados, y a quien está de baja no se le elige', async () => {
  const { persona } = await abrir();
  const fila = within(await screen.findByRole('row', { name: /Zoila/ }));
  await persona.click(fila.getByRole('checkbox'));
  await persona.click(screen.getByRole('button', { name: R.elegirRegimen }));
  expect(await screen.findByText(T.soloDeBaja)).toBeTruthy();
  await persona.click(within(screen.getByRole('row', { name: /Óscar/ })).getByRole('checkbox'));
  await persona.click(screen.getByRole('button', { name: R.elegirRegimen }));
  const dialogo = within(await screen.findByRole('dialog', { name: R.elegirRegimen }));
  expect(dialogo.getByText(T.deBajaFuera).nextSibling?.textContent).toBe('1');
  expect(dialogo.getAllByRole('listitem').map((li) => li.textContent)).toEqual(['Óscar José Ajú Batz']);
  await persona.click(dialogo.getByRole('button', { name: R.elegirRegimen }));
  expect(await dialogo.findByText(V.regimen)).toBeTruthy();
  await persona.click(dialogo.getByRole('combobox', { name: /^Régimen/ }));
  await persona.click(await screen.findByRole('option', { name: 'ROS' }));
  await persona.click(dialogo.getByRole('button', { name: R.elegirRegimen }));
  expect(await screen.findByText(TEXTOS['gestor.elegirRegimen'].exito)).toBeTruthy();
  expect(servidor.llamadasA(REGIMEN).map((l) => l.cuerpo)).toEqual([{ usuarios: [101], regimen_id: 2 }]);
});

/** The search 'López' finds three clients and 'Pérez' two; no page shows all of them together. */
const LOPEZ = ['Ana', 'Beto', 'Caro'].map((n, i) => cliente(10 + i, `${n} López`, { regimen_id: i === 0 ? 1 : null }));
const PEREZ = ['Dina', 'Elio'].map((n, i) => cliente(20 + i, `${n} Pérez`, { regimen_id: null }));
const conBusqueda = ({ consulta }: { consulta: URLSearchParams }) => {
  const filas = consulta.get('busqueda') === 'Pérez' ? PEREZ : LOPEZ;
  return { data: filas, meta: { total: 40, siguiente: 'c2' } };
};
type AlElegir = (l: Llamada) => Respuesta;
async function marcarEnDosBusquedas(alElegir: AlElegir = () => ({ data: { elegidos: 1 } })) {
  servidor = servidorDe({
    [ESTADO]: () => ({ data: estado }),
    [LISTA]: conBusqueda,
    [REGIMEN]: alElegir,
    'GET /api/gestores/clientes_por_elegir': ({ consulta }) => ({
      data: {
        clientes:
          consulta.get('busqueda') === 'Pérez' ? [120, 121, 122].map((usuario_id) => PORELEGIR(usuario_id)) : [],
      },
    }),
  });
  vi.stubGlobal('fetch', servidor.atender);
  const { persona } = await abrir();
  await screen.findByRole('row', { name: /Ana López/ });
  await persona.click(screen.getByRole('checkbox', { name: /todas/i }));
  await persona.type(screen.getByRole('searchbox'), 'Pérez');
  await screen.findByRole('row', { name: /Dina Pérez/ });
  await persona.click(screen.getByRole('checkbox', { name: /todas/i }));
  return persona;
}
const PORELEGIR = (usuario_id: number) => ({ usuario_id, nombre: `Persona ${usuario_id}`, regimen_id: null });

describe('los que se marcan en una búsqueda y en otra', () => {
  async function elegirSin(quienes: readonly number[]) {
    const persona = await marcarEnDosBusquedas(({ cuerpo }) => {
      const { usuarios } = cuerpo as { usuarios: number[] };
      const errors = usuarios.flatMap((id, i) =>
        quienes.includes(id) ? [{ campo: `usuarios.${i}`, mensaje: V.fueraDeCartera }] : [],
      );
      if (errors.length === 0) return { data: { elegidos: usuarios.length } };
      return { http: 404, code: 'CLIENTE_NO_ENCONTRADO', message: 'El cliente no existe.', errors };
    });
    await persona.click(screen.getByRole('button', { name: R.elegirRegimen }));
    const dialogo = within(await screen.findByRole('dialog', { name: R.elegirRegimen }));
    await persona.click(dialogo.getByRole('combobox', { name: /^Régimen/ }));
    await persona.click(await screen.findByRole('option', { name: 'ROS' }));
    await persona.click(dialogo.getByRole('button', { name: R.elegirRegimen }));
    return { persona, dialogo };
  }

  it('y ya no están en la cartera se nombran y pierden su marca; los demás se eligen con otra pulsación', async () => {
    // One of them is not on the current page.
    const { persona, dialogo } = await elegirSin([111, 120]);
    const aviso = within(await dialogo.findByRole('alert'));
    expect(aviso.getByText(T.yaNoEstan)).toBeTruthy();
    expect(aviso.getAllByRole('listitem').map((li) => li.textContent)).toEqual(
      [LOPEZ[1], PEREZ[0]].map((c) => c?.usuario.nombre),
    );
    expect(screen.queryByText('El cliente no existe.')).toBeNull();
    expect(dialogo.getByText('Clientes').nextSibling?.textContent).toBe('3');
    await persona.click(dialogo.getByRole('button', { name: R.elegirRegimen }));
    expect(await screen.findByText(TEXTOS['gestor.elegirRegimen'].exito)).toBeTruthy();
    expect(servidor.llamadasA(REGIMEN).map((l) => l.cuerpo)).toMatchObject([{}, { usuarios: [110, 112, 121] }]);
  });

  it('si ninguno sigue en la cartera se dice, y no queda a quién elegirle', async () => {
    await elegirSin([110, 111, 112, 120, 121]);
    expect(await screen.findByText(T.ningunoEsta)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('group', { name: 'Acciones de las filas marcadas' })).toBeNull();
  });

  it('se nombran antes de elegirles régimen, también los que ya no se ven', async () => {
    const persona = await marcarEnDosBusquedas();
    const barra = within(screen.getByRole('group', { name: 'Acciones de las filas marcadas' }));
    expect(barra.getByText('5 filas marcadas')).toBeTruthy();
    expect(barra.getByText('3 no están en esta página')).toBeTruthy();
    await persona.click(barra.getByRole('button', { name: R.elegirRegimen }));
    const dialogo = within(await screen.findByRole('dialog', { name: R.elegirRegimen }));
    expect(dialogo.getAllByRole('listitem').map((li) => li.textContent)).toEqual(
      [...LOPEZ, ...PEREZ].map((c) => c.usuario.nombre),
    );
    expect(dialogo.getByText(T.yaTienenRegimen).nextSibling?.textContent).toBe('1');
  });

  it('se sueltan de una vez, también los que no se ven', async () => {
    const persona = await marcarEnDosBusquedas();
    await persona.click(screen.getByRole('button', { name: 'Quitar las marcas' }));
    expect(screen.queryByRole('group', { name: 'Acciones de las filas marcadas' })).toBeNull();
  });

  it('dejan su lugar a todos los de la lista, sin pasar sus páginas: nadie más va entre ellos', async () => {
    const persona = await marcarEnDosBusquedas();
    await persona.click(screen.getByRole('button', { name: R.marcarTodos }));
    // Three of the five marked clients are not in this list, and perhaps cannot be changed.
    expect(await screen.findByText('3 filas marcadas')).toBeTruthy();
    await persona.click(screen.getByRole('button', { name: R.elegirRegimen }));
    const dialogo = within(await screen.findByRole('dialog', { name: R.elegirRegimen }));
    await persona.click(dialogo.getByRole('combobox', { name: /^Régimen/ }));
    await persona.click(await screen.findByRole('option', { name: 'ROS' }));
    await persona.click(dialogo.getByRole('button', { name: R.elegirRegimen }));
    await screen.findByText(TEXTOS['gestor.elegirRegimen'].exito);
    expect(servidor.llamadasA(REGIMEN).map((l) => l.cuerpo)).toEqual([{ usuarios: [120, 121, 122], regimen_id: 2 }]);
  });
});

describe('de una lista con más de los que se marcan de una vez', () => {
  afterEach(() => {
    for (const { id } of avisosALaVista()) quitarAviso(id);
  });
  async function marcarTodos(situacion: string, boton: string, hay_mas: boolean) {
    servidor = servidorDe({
      [ESTADO]: () => ({ data: estado }),
      [LISTA]: conBusqueda,
      'GET /api/gestores/clientes_por_elegir': () => ({ data: { clientes: [120, 121].map(PORELEGIR), hay_mas } }),
    });
    vi.stubGlobal('fetch', servidor.atender);
    const { persona } = await abrir();
    await screen.findByRole('row', { name: /Ana López/ });
    await persona.selectOptions(screen.getByRole('combobox', { name: R.mostrar }), situacion);
    await persona.click(screen.getByRole('checkbox', { name: /todas/i }));
    await persona.click(await screen.findByRole('button', { name: boton }));
    await screen.findByText('2 filas marcadas');
  }

  it('sin régimen, se dice que se marcaron los primeros y que se repita', async () => {
    await marcarTodos(R.sinRegimen, R.marcarSinRegimen, true);
    expect(await screen.findByText('Marcamos los primeros 2: elige su régimen y repite.')).toBeTruthy();
  });

  it('que admiten cambio, se dice cómo se llega a los demás: repetir marcaría a los mismos', async () => {
    await marcarTodos(R.todos, R.marcarTodos, true);
    expect(
      await screen.findByText('Marcamos los primeros 2. A los demás los encuentras con la búsqueda.'),
    ).toBeTruthy();
  });

  it('si caben todos, no se dice nada', async () => {
    await marcarTodos(R.sinRegimen, R.marcarSinRegimen, false);
    expect(screen.queryByText(/Marcamos los primeros/)).toBeNull();
  });
});

it('la página muestra diez clientes, y quien quiere hasta cien', async () => {
  servidor = servidorDe({ [ESTADO]: () => ({ data: estado }), [LISTA]: conBusqueda });
  vi.stubGlobal('fetch', servidor.atender);
  const { persona } = await abrir();
  await screen.findByRole('row', { name: /Ana López/ });
  await persona.selectOptions(screen.getByRole('combobox', { name: 'Filas por página' }), '100');
  await waitFor(() => expect(servidor.llamadasA(LISTA).map((l) => l.consulta.get('limite'))).toEqual(['10', '100']));
});

it('una oficina suspendida ve a sus clientes, dice por qué no los cambia y lleva a donde se paga (D-67)', async () => {
  estado = SUSPENDIDA;
  await abrir();
  const aviso = within(await screen.findByRole('note', { name: L.titulo }));
  expect(aviso.getByText(new RegExp(L.suspendida))).toBeTruthy();
  expect(aviso.getByRole('link').getAttribute('href')).toBe('/gestor');
  expect(await screen.findByRole('row', { name: /Zoila/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: new RegExp(`^${R.editar}`) })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('a quien no es gestor le dice de quién es el lugar, sin preguntar nada (D-67)', async () => {
  await abrir(3);
  expect(await screen.findByText(AVISOS_DE_OFICINA.soloGestores)).toBeTruthy();
  expect([servidor.llamadasA(LISTA), servidor.llamadasA(ESTADO)]).toEqual([[], []]);
});
