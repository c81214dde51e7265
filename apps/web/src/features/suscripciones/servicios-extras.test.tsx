import { TEXTOS_DE_ALTA } from '@aldia/contract/acciones-alta.ts';
import { ERRORES } from '@aldia/contract/errores.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_SUSCRIPCION as T, TEXTOS_DE_PAGO } from '@aldia/contract/textos-alta.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { avisosALaVista, quitarAviso } from '../../base/avisos/avisos.ts';
import { servidorDe as servidorConRutas } from '../../parts/cobros/servidor.prueba.tsx';
import { dibujar, servidorDe } from '../../parts/suscripciones/suscripciones.prueba.tsx';
import { ServiciosExtrasPage } from './servicios-extras-page.tsx';

const SOLICITAR = 'POST /api/servicios_varios/solicitar';
const CARTERA = 'GET /api/gestores/listado_usuarios';
const SERVICIOS_ACTIVOS = 'GET /api/servicios_varios/activos';
const SOLVENCIA = { id: 3, titulo: 'Solvencia fiscal', descripcion: 'La pedimos por ti', precio: '60.00', activo: 1 };
const SERVICIOS = {
  [SERVICIOS_ACTIVOS]: [SOLVENCIA],
  [SOLICITAR]: { id: 3, titulo: 'x', precio: '60.00', transaccion_id: 'T2' },
};
const OSCAR = {
  id: 1,
  usuario_id: 8,
  deleted_at: null,
  usuario: {
    nit: '25000004',
    cui: '2696191900101',
    primer_nombre: 'Óscar',
    segundo_nombre: '',
    primer_apellido: 'Ajú',
    segundo_apellido: '',
    fecha_nacimiento: null,
    nombre: 'Óscar Ajú',
    regimen_id: 1,
    tiene_password_sat: true,
  },
};
const cartera = (filas: readonly object[]) =>
  new Response(JSON.stringify({ success: true, data: filas, meta: { total: filas.length, siguiente: null } }));

function conServidor(propias: Parameters<typeof servidorDe>[0] = {}) {
  const servidor = servidorDe({ ...SERVICIOS, ...propias });
  vi.stubGlobal('fetch', servidor.atender);
  return servidor;
}
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of avisosALaVista()) quitarAviso(id);
});
const boton = async () =>
  (await screen.findByRole('button', { name: `${T.solicitar}: Solvencia fiscal` })) as HTMLButtonElement;

it('se piden para uno mismo, después de ver el precio y la tarjeta', async () => {
  const servidor = conServidor();
  const persona = await dibujar(<ServiciosExtrasPage />);
  await persona.click(await boton());
  const dialogo = within(await screen.findByRole('dialog'));
  expect(await dialogo.findByText('Terminada en 1111')).toBeTruthy();
  expect(dialogo.getByText(T.confirmarServicio)).toBeTruthy();
  await persona.click(dialogo.getByRole('button', { name: 'Solicitar y pagar Q60.00' }));
  expect(await screen.findByText(TEXTOS_DE_ALTA['servicios.solicitar'].exito)).toBeTruthy();
  expect(servidor.a(SOLICITAR).map((l) => l.cuerpo)).toEqual([{ usuario_id: 70, id: 3, amount: '60.00' }]);
  expect(servidor.a(CARTERA)).toEqual([]);
});

const TOKEN = 'GET /api/usuario/token_tarjeta';
const CARTA = { token: 'mp-1', id: 1, nombre_portador: 'ANA', ultimos_numeros: '1111', marca: 'visa' };
const PAGAR = { name: /^Solicitar y pagar/ };
describe('sin la tarjeta a la vista no se cobra nada', () => {
  const abrir = async (token: () => Promise<Response>) => {
    const servidor = servidorDe(SERVICIOS);
    vi.stubGlobal('fetch', (...pedido: Parameters<typeof servidor.atender>) =>
      String(pedido[0]).endsWith('/token_tarjeta') ? token() : servidor.atender(...pedido),
    );
    const persona = await dibujar(<ServiciosExtrasPage />);
    await persona.click(await boton());
    const dialogo = within(await screen.findByRole('dialog'));
    return { persona, dialogo, pagar: () => dialogo.getByRole<HTMLButtonElement>('button', PAGAR) };
  };
  const dice = (data: object | null) => new Response(JSON.stringify({ success: true, data }));

  it('mientras no llega', async () => {
    let llegar = (_: Response): void => undefined;
    const { dialogo, pagar } = await abrir(
      () =>
        new Promise((listo) => {
          llegar = listo;
        }),
    );
    expect(pagar().disabled).toBe(true);
    llegar(dice(CARTA));
    expect(await dialogo.findByText('Terminada en 1111')).toBeTruthy();
    expect(pagar().disabled).toBe(false);
  });

  it('si falla lo dice en su lugar, y se vuelve a intentar', async () => {
    let falla = true;
    const { persona, dialogo, pagar } = await abrir(async () =>
      falla ? new Response('{}', { status: 500 }) : dice(CARTA),
    );
    const otra = await dialogo.findByRole('button', { name: 'Volver a intentar' });
    expect(pagar().disabled).toBe(true);
    falla = false;
    await persona.click(otra);
    expect(await dialogo.findByText('Terminada en 1111')).toBeTruthy();
    expect(pagar().disabled).toBe(false);
  });

  it('si no hay ninguna lleva a donde se agrega', async () => {
    const { dialogo, pagar } = await abrir(async () => dice(null));
    expect((await dialogo.findByRole('link', { name: 'Ir a Mis Tarjetas' })).getAttribute('href')).toBe(
      '/perfil_usuario/3',
    );
    expect(dialogo.getByText(T.sinTarjeta)).toBeTruthy();
    expect(pagar().disabled).toBe(true);
  });

  it.each(['TARJETA_RECHAZADA', 'TARJETA_VENCIDA'] as const)(
    'si no se puede cobrar (%s) lo dice, y lleva a las demás',
    async (impedimento) => {
      const { dialogo, pagar } = await abrir(async () => dice({ ...CARTA, impedimento }));
      expect(await dialogo.findByText(ERRORES[impedimento].texto)).toBeTruthy();
      expect(dialogo.getByRole('link', { name: 'Ir a Mis Tarjetas' })).toBeTruthy();
      expect(pagar().disabled).toBe(true);
    },
  );
});

it('si la tarjeta principal es otra desde que se vio, muestra esa y no cobra hasta que se confirma', async () => {
  let id = 1;
  const frase = 'Tu tarjeta principal ya no es la que viste. Revísala antes de pagar.';
  const { atender, llamadasA } = servidorConRutas({
    [SERVICIOS_ACTIVOS]: () => ({ data: [SOLVENCIA] }),
    [TOKEN]: () => ({ data: { ...CARTA, id, ultimos_numeros: `${id}${id}${id}${id}` } }),
    [SOLICITAR]: () => {
      id = 2;
      return { http: 409, code: 'TARJETA_DISTINTA', message: frase };
    },
  });
  vi.stubGlobal('fetch', atender);
  const persona = await dibujar(<ServiciosExtrasPage />);
  await persona.click(await boton());
  const dialogo = within(await screen.findByRole('dialog'));
  await dialogo.findByText('Terminada en 1111');
  await persona.click(dialogo.getByRole('button', PAGAR));
  expect(await dialogo.findByText('Terminada en 2222')).toBeTruthy();
  expect(dialogo.getByRole('alert').textContent).toBe(frase);
  await persona.click(dialogo.getByRole('button', PAGAR));
  await vi.waitFor(() =>
    expect(llamadasA(SOLICITAR).map((l) => l.cuerpo)).toMatchObject([{ forma_pago_id: 1 }, { forma_pago_id: 2 }]),
  );
});

const PROPIOS = 'GET /api/pago/propios';
const ABIERTO = {
  id: '00000000-0000-4000-8000-000000000001',
  proposito: 'servicio',
  estado: 'en_duda',
  concepto: 'Solvencia fiscal',
  monto: '60.00',
  ultimos_numeros: '2008',
  transaccion_id: '',
  creada_en: '2026-11-22T10:00:00.000Z',
};
it.each(['PAGO_EN_DUDA', 'PAGO_EN_CURSO'])(
  'un cobro que el banco no confirma (%s) no es un error: la página lo dice mientras dura, y no se pide otro',
  async (code) => {
    let propios: readonly object[] = [];
    const { atender, llamadasA } = servidorConRutas({
      [SERVICIOS_ACTIVOS]: () => ({ data: [SOLVENCIA] }),
      [TOKEN]: () => ({ data: CARTA }),
      [PROPIOS]: () => ({ data: propios }),
      [SOLICITAR]: () => {
        propios = [ABIERTO];
        return { http: 409, code, message: 'El banco todavía no responde' };
      },
    });
    vi.stubGlobal('fetch', atender);
    const persona = await dibujar(<ServiciosExtrasPage />);
    await persona.click(await boton());
    const dialogo = within(await screen.findByRole('dialog'));
    await dialogo.findByText('Terminada en 1111');
    await persona.click(dialogo.getByRole('button', PAGAR));
    expect(
      (await screen.findByText(/^El banco todavía no confirma tu pago de Q60\.00 por Solvencia fiscal/)).closest(
        '[role=status]',
      ),
    ).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(TEXTOS_DE_ALTA['servicios.solicitar'].fallo)).toBeNull();
    expect((await boton()).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(T.esperaElPago)).toBeTruthy();
    expect(llamadasA(SOLICITAR)).toHaveLength(1);
    // It ends by itself, as soon as the bank answers.
    propios = [{ ...ABIERTO, estado: 'aplicada' }];
    await vi.waitFor(() => expect(screen.queryByText(/^El banco todavía no confirma/)).toBeNull(), { timeout: 8000 });
    expect((await boton()).getAttribute('aria-disabled')).toBe('false');
  },
  15_000,
);

it('si el precio cambió, dice el nuevo en su lugar y no cobra hasta que se confirma ese', async () => {
  let precio = '60.00';
  const { atender, llamadasA } = servidorConRutas({
    [SERVICIOS_ACTIVOS]: () => ({ data: [{ ...SOLVENCIA, precio }] }),
    [TOKEN]: () => ({ data: CARTA }),
    [SOLICITAR]: () => {
      precio = '120.00';
      return { http: 422, code: 'MONTO_DISTINTO', message: 'son Q120.00' };
    },
  });
  vi.stubGlobal('fetch', atender);
  const persona = await dibujar(<ServiciosExtrasPage />);
  await persona.click(await boton());
  const dialogo = within(await screen.findByRole('dialog'));
  await dialogo.findByText('Terminada en 1111');
  expect(dialogo.queryByRole('alert')).toBeNull();
  await persona.click(dialogo.getByRole('button', { name: 'Solicitar y pagar Q60.00' }));
  expect((await dialogo.findByRole('alert')).textContent).toContain(TEXTOS_DE_PAGO.montoCambio);
  const deAhora = await dialogo.findByRole('button', { name: 'Solicitar y pagar Q120.00' });
  expect(dialogo.getByText('Q120.00')).toBeTruthy();
  await persona.click(deAhora);
  await vi.waitFor(() =>
    expect(llamadasA(SOLICITAR).map((l) => l.cuerpo)).toMatchObject([{ amount: '60.00' }, { amount: '120.00' }]),
  );
});

it('quien lo cerró mientras se preguntaba el precio de ahora no lo vuelve a ver abierto', async () => {
  const { atender } = servidorConRutas({
    [SERVICIOS_ACTIVOS]: () => ({ data: [SOLVENCIA] }),
    [TOKEN]: () => ({ data: CARTA }),
    [SOLICITAR]: () => ({ http: 422, code: 'MONTO_DISTINTO', message: 'son Q120.00' }),
  });
  let preguntas = 0;
  let contestar = (): void => undefined;
  vi.stubGlobal('fetch', async (...pedido: Parameters<typeof atender>) => {
    if (String(pedido[0]).endsWith('/servicios_varios/activos') && ++preguntas > 1)
      await new Promise<void>((listo) => {
        contestar = listo;
      });
    return atender(...pedido);
  });
  const persona = await dibujar(<ServiciosExtrasPage />);
  await persona.click(await boton());
  const dialogo = within(await screen.findByRole('dialog'));
  await dialogo.findByText('Terminada en 1111');
  await persona.click(dialogo.getByRole('button', { name: 'Solicitar y pagar Q60.00' }));
  await vi.waitFor(() => expect(preguntas).toBe(2));
  await persona.click(dialogo.getByRole('button', { name: 'Cancelar' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  contestar();
  await new Promise((luego) => setTimeout(luego, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('una sociedad no elige cliente: pide para ella (C20)', async () => {
  const servidor = conServidor();
  await dibujar(<ServiciosExtrasPage />, ROL.sociedad);
  expect((await boton()).getAttribute('aria-disabled')).toBe('false');
  expect(servidor.a(CARTERA)).toEqual([]);
});

it.each([ROL.administrador, ROL.declaracion, ROL.carga])(
  'el rol %i los ve, y el botón le dice quién los pide',
  async (rol) => {
    const servidor = conServidor();
    const persona = await dibujar(<ServiciosExtrasPage />, rol);
    expect((await boton()).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(T.soloSuDuenio)).toBeTruthy();
    await persona.click(await boton());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(servidor.a(SOLICITAR)).toEqual([]);
  },
);

it('si la lista no llega dice la frase de la especificación', async () => {
  conServidor({ 'GET /api/servicios_varios/activos': new Response('{}', { status: 500 }) });
  await dibujar(<ServiciosExtrasPage />);
  expect(await screen.findByText('No es posible obtener el listado de servicios extras')).toBeTruthy();
});

describe('un gestor', () => {
  it('elige primero a su cliente, lo ve antes de pagar y pide para él', async () => {
    const servidor = conServidor({ [CARTERA]: cartera([OSCAR]) });
    const persona = await dibujar(<ServiciosExtrasPage />, ROL.gestor);
    // The loaded field replaces the closed one when its list arrives.
    const campo = () => screen.findByRole('combobox', { name: T.paraQuien });
    await campo();
    expect((await boton()).getAttribute('aria-disabled')).toBe('true');
    await persona.click(await campo());
    await persona.tab();
    expect(await screen.findByText(T.campoRequerido)).toBeTruthy();
    await persona.type(await campo(), 'aju');
    await persona.click(await screen.findByText('Óscar Ajú'));
    expect(screen.queryByText(T.campoRequerido)).toBeNull();
    await persona.click(await boton());
    const dialogo = within(await screen.findByRole('dialog'));
    for (const hecho of ['Óscar Ajú, NIT 2500000-4', 'Q60.00', T.pagaElGestor])
      expect(dialogo.getByText(hecho)).toBeTruthy();
    await dialogo.findByText('Terminada en 1111');
    await persona.click(dialogo.getByRole('button', { name: 'Solicitar y pagar Q60.00' }));
    expect(await screen.findByText(TEXTOS_DE_ALTA['servicios.solicitar'].exito)).toBeTruthy();
    expect(servidor.a(SOLICITAR).map((l) => l.cuerpo)).toEqual([{ usuario_id: 8, id: 3, amount: '60.00' }]);
  });

  it('que también es cliente pide para sí sin elegir a nadie, y para un cliente si lo elige', async () => {
    const servidor = conServidor({ [CARTERA]: cartera([OSCAR]) });
    const persona = await dibujar(<ServiciosExtrasPage />, [ROL.cliente, ROL.gestor]);
    const campo = () => screen.findByRole('combobox', { name: T.paraQuien });
    await campo();
    expect(screen.getByText(T.paraTi)).toBeTruthy();
    const pagar = async () => {
      await persona.click(await boton());
      const dialogo = within(await screen.findByRole('dialog'));
      await dialogo.findByText('Terminada en 1111');
      await persona.click(dialogo.getByRole('button', { name: 'Solicitar y pagar Q60.00' }));
    };
    await pagar();
    await vi.waitFor(() => expect(servidor.a(SOLICITAR).map((l) => l.cuerpo)).toMatchObject([{ usuario_id: 70 }]));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await persona.type(await campo(), 'aju');
    await persona.click(await screen.findByText('Óscar Ajú'));
    await pagar();
    await vi.waitFor(() =>
      expect(servidor.a(SOLICITAR).map((l) => l.cuerpo)).toMatchObject([{ usuario_id: 70 }, { usuario_id: 8 }]),
    );
  });

  it('que también es cliente y no tiene a nadie en su cartera pide para sí', async () => {
    conServidor({ [CARTERA]: cartera([]) });
    await dibujar(<ServiciosExtrasPage />, [ROL.cliente, ROL.gestor]);
    expect((await boton()).getAttribute('aria-disabled')).toBe('false');
    await vi.waitFor(() => expect(screen.queryByText(T.sinClientes)).toBeNull());
  });

  it('sin clientes no puede pedir, y se le dice por qué', async () => {
    conServidor({ [CARTERA]: cartera([]) });
    await dibujar(<ServiciosExtrasPage />, ROL.gestor);
    expect(await screen.findByText(T.sinClientes)).toBeTruthy();
    expect((await boton()).getAttribute('aria-disabled')).toBe('true');
  });

  it('cuya cartera no se pudo leer lo sabe, y puede volver a intentar', async () => {
    conServidor({ [CARTERA]: new Response('{}', { status: 500 }) });
    await dibujar(<ServiciosExtrasPage />, ROL.gestor);
    expect(await screen.findByText(TEXTOS['gestor.clientes'].fallo)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
    expect((await boton()).getAttribute('aria-disabled')).toBe('true');
  });
});
