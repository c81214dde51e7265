import { cobros } from '@aldia/contract/cobros.ts';
import { TEXTOS_DE_PAGO } from '@aldia/contract/textos-alta.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { verificar } from '../../../parts/cobros/marco.prueba.ts';
import { dibujarPantalla, type Rutas, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import {
  dibujar,
  FALTANTE,
  servidorDe as servidorConCliente,
} from '../../../parts/suscripciones/suscripciones.prueba.tsx';
import { MisTarjetas } from './mis-tarjetas.tsx';

const ANA = {
  id: 7,
  nombre_portador: 'ANA PEREZ',
  activo: true,
  ultimos_numeros: '1111',
  marca: 'visa',
  fecha_expiracion: '2099-12-01',
  rechazada: false,
};
const OTRA = { ...ANA, id: 8, nombre_portador: 'ANA P', activo: false, ultimos_numeros: '4444', marca: 'mastercard' };
const PLAN = { id: 3, nombre: 'Plan Plus', descripcion: '', precio: '99.50', anual: false, regimen_id: 1 };
const VIGENTE = {
  id: 1,
  tipo_suscripcion_id: 3,
  fecha_inicio: '2026-01-01',
  fecha_fin: '2099-01-01',
  vigente: true,
  estado: 'activa',
  proximo_cobro: '2099-01-01',
  proximo_monto: '99.50',
  tipo_suscripcion: PLAN,
};
const EN_MORA = { ...VIGENTE, estado: 'en_mora', proximo_cobro: '2026-02-01' };
const EN_DUDA = {
  id: '00000000-0000-4000-8000-000000000001',
  proposito: 'activacion',
  estado: 'en_duda',
  concepto: 'Activación del plan Plus',
  monto: '99.50',
  ultimos_numeros: '1111',
  transaccion_id: '',
  creada_en: '2026-11-22T10:00:00.000Z',
};
const VENCIDA = { ...VIGENTE, vigente: false, estado: 'suspendida', fecha_fin: '2026-02-01', proximo_cobro: null };

let servidor: ReturnType<typeof servidorDe>;
function abrir(tarjetas: readonly object[], suscripcion: object | null, mas: Rutas = {}) {
  servidor = servidorDe({
    'GET /api/usuario/forma_pago/listado': () => ({ data: tarjetas }),
    'GET /api/suscripcion/actual': () => ({ data: suscripcion }),
    ...mas,
  });
  vi.stubGlobal('fetch', servidor.atender);
  return dibujarPantalla(<MisTarjetas />);
}
beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

describe('the cards', () => {
  test('without any, it says so and offers to add one', async () => {
    abrir([], VIGENTE);
    expect(await screen.findByText(/Todavía no tienes tarjetas/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Agregar Tarjeta' })).toBeTruthy();
  });

  test('that do not come say so with the words of the specification', async () => {
    abrir([], VIGENTE, { 'GET /api/usuario/forma_pago/listado': () => ({ http: 500, code: 'ERROR_INTERNO' }) });
    expect(await screen.findByText('No posible obtener un metodo de pago')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });

  test('a row opens on its last four digits and its brand', async () => {
    const { persona } = abrir([ANA], VIGENTE);
    const portador = await screen.findByRole('button', { name: 'ANA PEREZ' });
    expect(portador.getAttribute('aria-expanded')).toBe('false');
    await persona.click(portador);
    expect(portador.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText(/•••• 1111 · Visa · vence diciembre 2099/)).toBeTruthy();
  });

  test('the toggle asks for its card as the principal one, and shows that at once', async () => {
    const { persona } = abrir([ANA, OTRA], VIGENTE, {
      'PUT /api/usuario/forma_pago/activar/8': () => ({ data: { ...OTRA, activo: true } }),
    });
    let responder = () => {};
    const espera = new Promise<void>((resolver) => {
      responder = resolver;
    });
    const { atender } = servidor;
    vi.stubGlobal('fetch', async (...de: Parameters<typeof atender>) => {
      const respuesta = await atender(...de);
      if (String(de[0]).includes('/activar/')) await espera;
      return respuesta;
    });
    const nombre = 'Tarjeta principal: Mastercard terminada en 4444';
    await persona.click(await screen.findByRole('switch', { name: nombre }));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: nombre }).checked).toBe(true);
    // A second press is of the other kind: it asks first.
    await persona.click(screen.getByRole('switch', { name: nombre }));
    expect(await screen.findByRole('dialog', { name: 'Dejar de cobrar a esta tarjeta' })).toBeTruthy();
    responder();
    const puestas = () => servidor.llamadasA('PUT /api/usuario/forma_pago/activar/8').map((l) => l.cuerpo);
    await waitFor(() => expect(servidor.llamadasA('GET /api/usuario/forma_pago/listado')).toHaveLength(2));
    expect(puestas()).toEqual([{ activo: true }]);
  });

  test('leaving none as the principal one is asked first', async () => {
    const { persona } = abrir([ANA], VIGENTE);
    await persona.click(await screen.findByRole('switch', { name: 'Tarjeta principal: Visa terminada en 1111' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Dejar de cobrar a esta tarjeta' });
    expect(within(dialogo).getByText('Visa terminada en 1111')).toBeTruthy();
    await persona.click(within(dialogo).getByRole('button', { name: 'Cancelar' }));
    expect(servidor.llamadasA('PUT /api/usuario/forma_pago/activar/7')).toHaveLength(0);
  });

  test('one that its bank refused cannot be chosen, and says why', async () => {
    abrir([ANA, { ...OTRA, rechazada: true }], VIGENTE);
    const interruptor = await screen.findByRole<HTMLInputElement>('switch', { name: /4444/ });
    expect(interruptor.disabled).toBe(true);
    expect(screen.getByText('El banco la rechazó')).toBeTruthy();
  });
});

describe('of whom a gestor pays for', () => {
  const GESTOR = { nombre: 'Contadores Tzoc', sigue: true, por_decidir: false };
  const pagado = (actual: object | null) => {
    const { atender } = servidorConCliente({
      'GET /api/usuario/forma_pago/listado': [ANA],
      'GET /api/suscripcion/actual': actual,
      'GET /api/usuario/faltante/70': { ...FALTANTE, paga: 'gestor', gestor: GESTOR },
    });
    vi.stubGlobal('fetch', atender);
    return dibujar(<MisTarjetas />);
  };
  test.each([null, VENCIDA])('no plan is missing (%o)', async (actual) => {
    await pagado(actual);
    await screen.findByRole('button', { name: 'ANA PEREZ' });
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Activar Suscripción' })).toBeNull();
  });
  test('the only card is taken away without losing anything', async () => {
    const persona = await pagado(VENCIDA);
    await persona.click(await screen.findByRole('button', { name: 'Retirar tarjeta: Visa terminada en 1111' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Retirar tarjeta' });
    await waitFor(() => expect(dialogo.textContent).not.toMatch(/Es tu única tarjeta|próximo cobro/));
  });
});

describe('Retirar tarjeta', () => {
  test('the only card says what is lost with it, and needs the password', async () => {
    const { persona } = abrir([ANA], VIGENTE);
    await persona.click(await screen.findByRole('button', { name: 'Retirar tarjeta: Visa terminada en 1111' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Retirar tarjeta' });
    expect(dialogo.textContent).toContain('Es tu única tarjeta');
    await persona.click(within(dialogo).getByRole('button', { name: 'Retirar tarjeta' }));
    expect((await within(dialogo).findAllByText(/La contraseña de su cuenta es obligatoria/)).length).toBeGreaterThan(
      0,
    );
    expect(servidor.llamadasA('DELETE /api/usuario/forma_pago/eliminar')).toHaveLength(0);
  });

  test('closing it gives the focus back to the button that opened it', async () => {
    const { persona } = abrir([ANA, OTRA], VIGENTE);
    const boton = await screen.findByRole('button', { name: 'Retirar tarjeta: Mastercard terminada en 4444' });
    await persona.click(boton);
    await persona.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(document.activeElement).toBe(boton));
  });

  test('of two, the principal one warns of the next charge', async () => {
    const { persona } = abrir([ANA, OTRA], VIGENTE);
    await persona.click(await screen.findByRole('button', { name: 'Retirar tarjeta: Visa terminada en 1111' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('el próximo cobro no se hará');
  });
});

const COTIZACION = {
  tipo_suscripcion_id: 3,
  nombre: 'Plan Plus',
  precio_de_lista: '99.50',
  descuento: '0.00',
  monto: '99.50',
  proximo_cobro: '2026-12-20',
  ultimos_numeros: '1111',
  nombre_portador: 'ANA PEREZ',
};

describe('Activar Suscripción', () => {
  test('is not there while a subscription is current', async () => {
    abrir([ANA], VIGENTE);
    await screen.findByRole('button', { name: 'ANA PEREZ' });
    expect(screen.queryByRole('button', { name: 'Activar Suscripción' })).toBeNull();
    expect(screen.queryByText(/Tu suscripción venció/)).toBeNull();
  });

  test('is there for the principal card only, when the subscription is over', async () => {
    abrir([ANA, OTRA], VENCIDA);
    expect(await screen.findAllByRole('button', { name: 'Activar Suscripción' })).toHaveLength(1);
    expect(screen.getByRole('note').textContent).toContain('Tu suscripción venció');
  });

  test.each([
    ['no cards', [], VENCIDA, 'Agrega una tarjeta'],
    ['no principal', [OTRA], VENCIDA, 'Marca una tarjeta como principal'],
    ['a refused charge', [ANA], EN_MORA, 'Agrega otra tarjeta o marca otra como principal'],
  ])('with %s the warning says what is missing', async (_que, tarjetas, suscripcion, frase) => {
    abrir(tarjetas, suscripcion);
    expect((await screen.findByRole('note')).textContent).toContain(frase);
    expect(screen.queryByRole('button', { name: 'Activar Suscripción' })).toBeNull();
  });

  test.each([
    ['no other card', null, 'Agrega otra tarjeta o marca otra como principal: el próximo intento se hace con ella.'],
    ['another card', '4444', 'Lo intentaremos el 3 feb 2026 con la terminada en 4444.'],
  ])('with %s since the refusal it says what follows, and until when', async (_que, con, dicho) => {
    abrir([ANA], { ...EN_MORA, reintentos: { siguiente: '2026-02-03', ultimo: '2026-02-08', con } });
    expect((await screen.findByRole('note')).textContent).toBe(
      `No pudimos cobrar tu plan. ${dicho} El último intento es el 8 feb 2026: después tu plan se suspende.`,
    );
  });

  test('is not there while a payment of the plan is open: the tab says so, as it does after a press without an answer', async () => {
    let propios: readonly object[] = [];
    const { persona } = abrir([ANA], VENCIDA, {
      'GET /api/pago/propios': () => ({ data: propios }),
      'GET /api/suscripcion/cotizacion': () => ({ data: COTIZACION }),
      'POST /api/usuario/forma_pago/activar_suscripcion': () => {
        propios = [EN_DUDA];
        return { http: 409, code: 'PAGO_EN_DUDA', message: 'El banco todavía no responde' };
      },
    });
    await persona.click(await screen.findByRole('button', { name: 'Activar Suscripción' }));
    await persona.click(await screen.findByRole('button', { name: /^Cobrar Q99\.50/ }));
    expect(await screen.findByText(/no confirma tu pago de Q99\.50; puede tardar/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Activar Suscripción' })).toBeNull();
    expect(screen.queryByText('El banco todavía no responde')).toBeNull();
    expect(servidor.llamadasA('GET /api/sesion/actual')).toEqual([]);
    propios = [];
    act(() => invalidar([cobros.propios]));
    // The bank answered: the chip of the page reads the plan again.
    await waitFor(() => expect(servidor.llamadasA('GET /api/sesion/actual')).toHaveLength(1));
  });

  test.each([
    ['its bank refused it for good', { rechazada: true }, [], 'Agrega una tarjeta para poder activar tu suscripción.'],
    [
      'it expired',
      { fecha_expiracion: '2020-01-01' },
      [OTRA],
      'Marca una tarjeta como principal para ver el botón Activar Suscripción.',
    ],
  ])('is not offered with a card that cannot be charged: %s', async (_que, cambio, otras, dicho) => {
    abrir([{ ...ANA, ...cambio }, ...otras], VENCIDA);
    expect((await screen.findByRole('note')).textContent).toBe(`Tu suscripción venció. ${dicho}`);
    expect(screen.queryByRole('button', { name: 'Activar Suscripción' })).toBeNull();
  });

  test('once it is charged, the chip of the page reads the plan again', async () => {
    const { persona } = abrir([ANA], VENCIDA, {
      'GET /api/suscripcion/cotizacion': () => ({ data: COTIZACION }),
      'POST /api/usuario/forma_pago/activar_suscripcion': () => ({ data: VIGENTE }),
    });
    await persona.click(await screen.findByRole('button', { name: 'Activar Suscripción' }));
    await persona.click(await screen.findByRole('button', { name: /^Cobrar Q99\.50/ }));
    await waitFor(() => expect(servidor.llamadasA('GET /api/sesion/actual')).toHaveLength(1));
  });

  // P38: price, next date and last four digits are on the screen before anything is charged. P39: the exact texts.
  test.each([
    ['51', 'Error al realizar el pago, Fondos insuficientes'],
    ['05', 'Tarjeta declinada, contacte al proveedor de la tarjeta de crédito'],
    ['111', 'Transacción denegada TID inválido'],
    ['57', 'Tarjeta bloqueada o cancelada por el banco'],
    ['132', 'Declinada, tarjeta reportada como perdida/robada'],
  ])('P38 P39 shows the facts, charges once, and tells code %s with its text', async (_codigo, frase) => {
    const { persona } = abrir([ANA], VENCIDA, {
      'GET /api/suscripcion/cotizacion': () => ({ data: COTIZACION }),
      'POST /api/usuario/forma_pago/activar_suscripcion': () => ({ http: 409, code: 'PAGO_RECHAZADO', message: frase }),
    });
    await persona.click(await screen.findByRole('button', { name: 'Activar Suscripción' }));
    const cobrar = await screen.findByRole('button', { name: 'Cobrar Q99.50 y activar' });
    const dialogo = screen.getByRole('dialog', { name: 'Activar Suscripción' });
    for (const hecho of ['Plan Plus', 'Q99.50', 'Visa terminada en 1111', '20 dic 2026'])
      expect(within(dialogo).getByText(hecho)).toBeTruthy();
    expect(servidor.llamadasA('POST /api/usuario/forma_pago/activar_suscripcion')).toHaveLength(0);
    await persona.click(cobrar);
    expect(await screen.findByText('No es posible activar la suscripción')).toBeTruthy();
    expect(screen.getByText(frase)).toBeTruthy();
    expect(servidor.llamadasA('POST /api/usuario/forma_pago/activar_suscripcion')).toHaveLength(1);
  });
});

test.each(['before its amount is known', 'while its amount is on the screen'])(
  'Activar Suscripción of a plan that is not sold any more (%s) says so, and leads to the plans',
  async (cuando) => {
    let seVende = cuando !== 'before its amount is known';
    const yaNo = { http: 404, code: 'PLAN_NO_DISPONIBLE', message: 'Este plan ya no está disponible. Elige otro.' };
    const { persona } = abrir([ANA], VENCIDA, {
      'GET /api/suscripcion/cotizacion': () => (seVende ? { data: COTIZACION } : yaNo),
      'POST /api/usuario/forma_pago/activar_suscripcion': () => {
        seVende = false;
        return yaNo;
      },
    });
    await persona.click(await screen.findByRole('button', { name: 'Activar Suscripción' }));
    if (seVende) await persona.click(await screen.findByRole('button', { name: 'Cobrar Q99.50 y activar' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Activar Suscripción' }));
    expect((await dialogo.findByRole('link', { name: 'Elegir un plan' })).getAttribute('href')).toBe(
      '/perfil_usuario/5',
    );
    expect(dialogo.getByText('Este plan ya no está disponible. Elige otro.')).toBeTruthy();
    expect(dialogo.queryByRole('button', { name: 'Volver a intentar' })).toBeNull();
    expect(dialogo.queryByRole('button', { name: /^Cobrar/ })).toBeNull();
  },
);

test('Activar Suscripción sends the amount that it shows, and shows the new one when it changed', async () => {
  let monto = '99.50';
  const { persona } = abrir([ANA], VENCIDA, {
    'GET /api/suscripcion/cotizacion': () => ({ data: { ...COTIZACION, precio_de_lista: monto, monto } }),
    'POST /api/usuario/forma_pago/activar_suscripcion': () => {
      monto = '120.00';
      return { http: 422, code: 'MONTO_DISTINTO', message: 'son Q120.00' };
    },
  });
  await persona.click(await screen.findByRole('button', { name: 'Activar Suscripción' }));
  await persona.click(await screen.findByRole('button', { name: 'Cobrar Q99.50 y activar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Activar Suscripción' }));
  expect((await dialogo.findByRole('alert')).textContent).toContain(TEXTOS_DE_PAGO.montoCambio);
  await persona.click(await dialogo.findByRole('button', { name: 'Cobrar Q120.00 y activar' }));
  await waitFor(() =>
    expect(servidor.llamadasA('POST /api/usuario/forma_pago/activar_suscripcion').map((l) => l.cuerpo)).toEqual([
      { clase: 'plan', amount: '99.50', forma_pago_id: 7 },
      { clase: 'plan', amount: '120.00', forma_pago_id: 7 },
    ]),
  );
});

test('Activar Suscripción shows the principal card of now, when it is another than was confirmed, and charges nothing', async () => {
  const frase = 'Tu tarjeta principal ya no es la que viste. Revísala antes de pagar.';
  let deAhora: readonly object[] = [ANA, OTRA];
  const { persona } = abrir([], VENCIDA, {
    'GET /api/usuario/forma_pago/listado': () => ({ data: deAhora }),
    'GET /api/suscripcion/cotizacion': () => ({ data: COTIZACION }),
    'POST /api/usuario/forma_pago/activar_suscripcion': () => {
      deAhora = [
        { ...OTRA, activo: true },
        { ...ANA, activo: false },
      ];
      return { http: 409, code: 'TARJETA_DISTINTA', message: frase };
    },
  });
  await persona.click(await screen.findByRole('button', { name: 'Activar Suscripción' }));
  await persona.click(await screen.findByRole('button', { name: 'Cobrar Q99.50 y activar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Activar Suscripción' }));
  expect(await dialogo.findByText('Mastercard terminada en 4444')).toBeTruthy();
  expect(dialogo.getByRole('alert').textContent).toBe(frase);
  await persona.click(dialogo.getByRole('button', { name: 'Cobrar Q99.50 y activar' }));
  await waitFor(() =>
    expect(servidor.llamadasA('POST /api/usuario/forma_pago/activar_suscripcion').map((l) => l.cuerpo)).toEqual([
      { clase: 'plan', amount: '99.50', forma_pago_id: 7 },
      { clase: 'plan', amount: '99.50', forma_pago_id: 8 },
    ]),
  );
});

test('Agregar Tarjeta does not go on without a verified card', async () => {
  const { persona } = abrir([], VENCIDA, { 'GET /api/pago/componente': () => ({ data: { url: 'about:blank' } }) });
  await persona.click(await screen.findByRole('button', { name: 'Agregar Tarjeta' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Agregar Tarjeta' });
  expect(dialogo.textContent).toContain('Paso 1 de 2 Datos Tributarios');
  await persona.click(within(dialogo).getByRole('button', { name: 'Continuar' }));
  expect(within(dialogo).getByRole('alert').textContent).toBe(
    'Debe verificar la tarjeta de crédito con el banco emisor...',
  );
});

test.each([
  [true, 'Es tu tarjeta principal: tus próximos cobros se hacen con ella.'],
  [false, 'Tu tarjeta principal es la de antes. Marca la nueva si quieres que se cobre con ella.'],
])('Agregar Tarjeta says whether the new card is the one that is charged (%s)', async (activo, dicho) => {
  const { persona } = abrir([ANA], EN_MORA, {
    'GET /api/pago/componente': () => ({ data: { url: 'about:blank' } }),
    'POST /api/usuario/forma_pago/insertar': () => ({ data: { ...OTRA, activo } }),
  });
  await persona.click(await screen.findByRole('button', { name: 'Agregar Tarjeta' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Agregar Tarjeta' }));
  await verificar();
  await persona.click(dialogo.getByRole('button', { name: 'Continuar' }));
  await persona.click(await dialogo.findByRole('checkbox'));
  await persona.click(dialogo.getByRole('button', { name: 'Agregar Tarjeta' }));
  expect(await screen.findByText('Tarjeta agregada exitosamente')).toBeTruthy();
  expect(screen.getByText(dicho)).toBeTruthy();
});
