import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_ALTA as T, TEXTOS_DE_PAGO, VALIDACION_DE_ALTA as V } from '@aldia/contract/textos-alta.ts';
import { motivoDeRechazo } from '@aldia/contract/textos-cobros.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { verificar } from '../../../parts/cobros/marco.prueba.ts';
import {
  A_MEDIAS,
  BORRADOR as BORRADOR_GUARDADO,
  COBRO,
  dibujarAlta,
  EN_DUDA,
  esperandoAlBanco,
  NUEVO,
  SOLO_TARJETA,
  SUSCRIPCION,
  servidorDe,
  ventaXml,
} from './alta.prueba.tsx';
import type { Faltante } from './use-alta.ts';

const BORRADOR = 'PUT /api/usuario/borrador';
const COTIZACION = 'GET /api/suscripcion/cotizacion';
const VENTA = 'POST /api/pago/sale';
const guarda = (cuerpo: unknown) => (cuerpo as { borrador: unknown }).borrador;

function conServidor(propias: Parameters<typeof servidorDe>[0] = {}) {
  const servidor = servidorDe({ [BORRADOR]: guarda, ...propias });
  vi.stubGlobal('fetch', servidor.atender);
  return servidor;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
// The contract fits its box unless a test says otherwise: without a height nothing counts as read.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300));

const seguir = (persona: UserEvent) => persona.click(screen.getByRole('button', { name: 'Continuar' }));
const paso = (titulo: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`${titulo}$`) });

async function abrirContrato(persona: UserEvent) {
  await paso(T.pasoTarjeta);
  await verificar();
  await paso(T.pasoPago);
  await persona.type(await screen.findByRole('textbox', { name: /CVV/ }), '123');
  await persona.click(screen.getByRole('checkbox', { name: T.cobroAutomatico }));
  await seguir(persona);
  const dialogo = await screen.findByRole('dialog', { name: 'Contrato' });
  return within(dialogo);
}
async function aceptar(persona: UserEvent) {
  const contrato = await abrirContrato(persona);
  const casilla = await contrato.findByRole('checkbox', { name: T.aceptoElContrato });
  await waitFor(() => expect((casilla as HTMLInputElement).disabled).toBe(false));
  await persona.click(casilla);
  return contrato.getByRole('button', { name: 'Aceptar y pagar Q75.00' });
}

describe('los datos', () => {
  it('un régimen que no se admite dice Proximamente y no avanza', async () => {
    const servidor = conServidor();
    const { persona } = dibujarAlta(NUEVO);
    await persona.click(await screen.findByRole('radio', { name: /Utilidades/ }));
    await seguir(persona);
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining(T.proximamente));
    expect(servidor.a(BORRADOR)).toEqual([]);
  });

  it('quien ya tiene meses trabajados conserva su régimen, y la tarjeta del otro dice por qué no se elige', async () => {
    const servidor = conServidor();
    // A draft of an earlier visit, with another regime and its plan.
    const dejado = {
      ...BORRADOR_GUARDADO,
      regimenId: 2,
      actividadEconomicaId: 4,
      tipoRetencion: 'Sujeto a pago directo',
    };
    const { persona } = dibujarAlta({ ...A_MEDIAS, regimenId: 1, regimenFijo: true, borrador: dejado });
    const ros = await screen.findByRole<HTMLInputElement>('radio', {
      name: /^ROS.*Ya trabajamos meses con tu régimen/,
    });
    const suyo = screen.getByRole<HTMLInputElement>('radio', { name: /^Pequeño/ });
    expect([ros.disabled, ros.checked, suyo.disabled, suyo.checked]).toEqual([true, false, false, true]);
    await persona.click(ros);
    expect(ros.checked).toBe(false);
    await seguir(persona);
    await paso(T.pasoSuscripcion);
    expect(servidor.a(BORRADOR).map((l) => l.cuerpo)).toMatchObject([
      { borrador: { regimen_id: 1, suscripcion: null, actividad_economica_id: null } },
    ]);
  });

  it('los pasos se dibujan otra vez con el régimen', async () => {
    conServidor({ 'GET /api/actividad_economica/activos': () => [], 'GET /api/tipo_emisor/activos': () => [] });
    const { persona } = dibujarAlta(NUEVO);
    expect(await screen.findByText('Paso 1 de 5')).toBeTruthy();
    await persona.click(await screen.findByRole('radio', { name: /ROS/ }));
    expect(await screen.findByText('Paso 1 de 6')).toBeTruthy();
    await seguir(persona);
    expect((await screen.findAllByText(new RegExp(V.delRegimenGeneral))).length).toBeGreaterThanOrEqual(2);
    expect(screen.getAllByText(new RegExp(V.categorias)).length).toBeGreaterThan(0);
  });

  it('el perfil muestra lo que se eligió en el paso 1, y lo que deja sin marcar queda fuera', async () => {
    const tipos = ['Bancos', 'Comercio', 'Hoteles'].map((descripcion, n) => {
      const id = n + 4;
      return { id, tipo_emisor: { id, descripcion }, incluir: descripcion === 'Comercio' ? 1 : 0 };
    });
    const servidor = conServidor({ 'GET /api/perfil_declaracion/buscar/3': () => tipos });
    const ros = { regimenId: 2, actividadEconomicaId: 3, tipoRetencion: 'x', tipoEmisores: [4, 6], suscripcion: null };
    const { persona } = dibujarAlta({ ...A_MEDIAS, borrador: { ...BORRADOR_GUARDADO, ...ros, paso: 2 } });
    await paso(T.pasoPerfil);
    const marcas = await screen.findAllByRole<HTMLInputElement>('checkbox');
    expect(marcas.map((m) => m.checked)).toEqual([true, true, true]);
    await persona.click(screen.getByRole('checkbox', { name: 'Bancos' }));
    await seguir(persona);
    await waitFor(() => expect(servidor.a(BORRADOR)).toHaveLength(1));
    expect(servidor.a(BORRADOR)[0]?.cuerpo).toMatchObject({
      borrador: { tipo_emisores: [4, 6], excluidos: [4], incluidos: [6] },
    });
  });

  it('la contraseña de la SAT sale cifrada y al volver solo se sabe que está guardada', async () => {
    const par = await crypto.subtle.generateKey(
      { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
      true,
      ['encrypt', 'decrypt'],
    );
    const llave = Buffer.from(await crypto.subtle.exportKey('spki', par.publicKey)).toString('base64');
    const servidor = conServidor({ 'GET /api/llave_publica': () => ({ id: '1', llave }) });
    const { persona } = dibujarAlta(NUEVO);
    await persona.click(await screen.findByRole('radio', { name: /Pequeño/ }));
    await persona.type(screen.getByLabelText(new RegExp(T.contrasenia)), 'Secreta#123');
    await persona.type(screen.getByLabelText(new RegExp(T.fechaNacimiento)), '14/05/1990');
    await persona.tab();
    await seguir(persona);
    await paso(T.pasoSuscripcion);
    const [envio] = servidor.a(BORRADOR);
    expect(JSON.stringify(envio?.cuerpo)).not.toContain('Secreta');
    expect(envio?.cuerpo).toMatchObject({ password: expect.stringMatching(/^[\w+/=]{100,}$/) });
    await persona.click(screen.getByRole('button', { name: 'Volver' }));
    expect(await screen.findByText(T.contraseniaGuardada)).toBeTruthy();
    expect(screen.queryByLabelText(new RegExp(T.contrasenia))).toBeNull();
  });

  it('si el servidor no guarda, el paso y lo escrito se quedan', async () => {
    conServidor({
      [BORRADOR]: () =>
        new Response(JSON.stringify({ success: false, code: 'ERROR_INTERNO', message: 'Algo falló.' }), {
          status: 500,
        }),
    });
    const { persona } = dibujarAlta({ ...A_MEDIAS, borrador: { ...BORRADOR_GUARDADO, paso: 1 } });
    await paso(T.pasoDatos);
    await seguir(persona);
    expect(await screen.findByText('Algo falló.')).toBeTruthy();
    expect((screen.getByLabelText(new RegExp(T.fechaNacimiento)) as HTMLInputElement).value).toBe('14/05/1990');
  });
});

describe('el pago', () => {
  it('el contrato se lee hasta el final antes de poder aceptarlo', async () => {
    conServidor();
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    const contrato = await abrirContrato(dibujarAlta(A_MEDIAS).persona);
    const casilla = await contrato.findByRole('checkbox', { name: T.aceptoElContrato });
    expect((casilla as HTMLInputElement).disabled).toBe(true);
    const texto = contrato.getByRole('region', { name: 'Contrato' });
    texto.scrollTop = 600;
    fireEvent.scroll(texto);
    await waitFor(() => expect((casilla as HTMLInputElement).disabled).toBe(false));
  });

  it('dos pulsaciones seguidas aceptan una vez y cobran una vez', async () => {
    const servidor = conServidor({
      [VENTA]: () => ventaXml('00'),
      'PUT /api/usuario/completar': () => new Promise(() => undefined),
    });
    const boton = await aceptar(dibujarAlta(A_MEDIAS).persona);
    // Two presses before the next render.
    act(() => {
      boton.click();
      boton.click();
    });
    await waitFor(() => expect(servidor.a('PUT /api/usuario/completar')).toHaveLength(1));
    expect(servidor.a('POST /api/usuario/contrato/aceptar')).toHaveLength(1);
    expect(servidor.a(VENTA)).toHaveLength(1);
  });

  it('lo escrito en el pago sigue aunque el precio no se pueda leer otra vez', async () => {
    conServidor();
    const contrato = await abrirContrato(dibujarAlta(A_MEDIAS).persona);
    const caido = conServidor({ [COTIZACION]: () => new Response('{}', { status: 500 }) });
    act(() => invalidar([suscripciones.cotizar]));
    await waitFor(() => expect(caido.a(COTIZACION)).not.toEqual([]));
    await act(async () => new Promise((listo) => setTimeout(listo, 1000)));
    expect(contrato.getByRole('checkbox', { name: T.aceptoElContrato })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /CVV/, hidden: true }).value).toBe('123');
  });

  it('un rechazo dice su frase y olvida la tarjeta', async () => {
    conServidor({ [VENTA]: () => ventaXml('51') });
    const { persona } = dibujarAlta(A_MEDIAS);
    await persona.click(await aceptar(persona));
    await paso(T.pasoTarjeta);
    expect(screen.getByRole('alert').textContent).toContain(motivoDeRechazo('51'));
    expect(screen.queryByText(/terminada en 1111/)).toBeNull();
  });
});

describe('un cobro que no se sabe cómo terminó', () => {
  it('si la pantalla lo vio abierto mientras se cobraba, su rechazo se dice una vez y con su motivo', async () => {
    let decir: (ahora: Faltante) => void = () => undefined;
    const servidor = conServidor({
      [VENTA]: () => {
        act(() => decir(EN_DUDA));
        return ventaXml('51');
      },
    });
    const { persona } = dibujarAlta(A_MEDIAS, [A_MEDIAS], (oido) => {
      decir = oido;
    });
    await persona.click(await aceptar(persona));
    await paso(T.pasoTarjeta);
    await verificar();
    await paso(T.pasoPago);
    await act(() => new Promise((despues) => setTimeout(despues, 50)));
    expect(servidor.a('GET /api/pago/propios')).toEqual([]);
    expect(screen.queryByText(T.noCobrado)).toBeNull();
    await paso(T.pasoPago);
  });

  it('si la pantalla lo vio abierto y no se supo cómo terminó, se pregunta una vez', async () => {
    let decir: (ahora: Faltante) => void = () => undefined;
    const enDuda = { success: false, code: 'PAGO_EN_DUDA', message: '' };
    const servidor = conServidor({
      [VENTA]: () => {
        act(() => decir(EN_DUDA));
        return new Response(JSON.stringify(enDuda), { status: 409 });
      },
    });
    const { persona } = dibujarAlta(A_MEDIAS, [A_MEDIAS], (oido) => {
      decir = oido;
    });
    await persona.click(await aceptar(persona));
    await paso(T.pasoTarjeta);
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', T.noCobrado);
    await act(() => new Promise((despues) => setTimeout(despues, 50)));
    expect(servidor.a('GET /api/pago/propios')).toHaveLength(1);
  });

  it('no ofrece otro', async () => {
    const servidor = conServidor();
    dibujarAlta(EN_DUDA);
    expect(await screen.findByRole('heading', { name: T.confirmandoTitulo })).toBeTruthy();
    expect(screen.getByText('Cobro de Q75.00')).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: /continuar|pagar/i })).toEqual([]);
    expect(servidor.a(VENTA)).toEqual([]);
  });

  it('que pasó de un día ya no detiene: su plan no se vuelve a pagar, y se elige otro (P10)', async () => {
    const plus = { id: 8, nombre: 'PLUS', descripcion: 'Dos', precio: '99.50', anual: false, regimen_id: 1 };
    const basico = { ...plus, id: 7, nombre: 'BÁSICO' };
    const servidor = conServidor({ 'GET /api/tipo_suscripcion/activos/1': () => [basico, plus] });
    const { persona } = dibujarAlta({ ...EN_DUDA, cobroAbierto: { ...COBRO, detiene: false } });
    await paso(T.pasoSuscripcion);
    expect(screen.getByText(/^Pasó un día y el banco no ha confirmado tu pago de Q75\.00/)).toBeTruthy();
    expect(await screen.findByText(T.eligeOtroPlan)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /BÁSICO/ })).toBeNull();
    await persona.click(await screen.findByRole('radio', { name: /PLUS/ }));
    await seguir(persona);
    const dialogo = within(await screen.findByRole('dialog', { name: T.cupon }));
    await persona.click(dialogo.getByRole('button', { name: T.sinCupon }));
    await paso(T.pasoTarjeta);
    expect(servidor.a(BORRADOR).map((l) => l.cuerpo)).toMatchObject([{ borrador: { suscripcion: 8 } }]);
    expect(servidor.a('GET /api/pago/propios')).toEqual([]);
  });

  it.each(['en_duda', 'anulacion_fallida'] as const)(
    '%s de más de un día por el único plan de su régimen: no hay otro que elegir, y no se le manda a elegirlo',
    async (estado) => {
      conServidor();
      dibujarAlta({ ...EN_DUDA, cobroAbierto: { ...COBRO, estado, detiene: false } });
      await paso(T.pasoSuscripcion);
      expect(await screen.findByText(T.unicoEnEspera)).toBeTruthy();
      expect(screen.queryByText(T.eligeOtroPlan)).toBeNull();
      expect(screen.queryByText(T.sinPlanes)).toBeNull();
    },
  );

  it('cuando se aprueba lo termina una vez, y el resumen llega solo', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const servidor = conServidor({ 'PUT /api/usuario/completar': () => SUSCRIPCION });
    const aprobado = { ...COBRO, estado: 'aprobada' as const, transaccionId: 'T9' };
    const completo = { ...A_MEDIAS, completo: true, falta: [], regimenId: 1, borrador: null };
    dibujarAlta(EN_DUDA, [{ ...EN_DUDA, cobroAbierto: aprobado }, completo]);
    await esperandoAlBanco(T.pasoResumen);
    expect(servidor.a('PUT /api/usuario/completar').map((l) => l.cuerpo)).toMatchObject([
      { TransactionId: 'T9', amount: '75.00' },
    ]);
  });

  it('cuando no se cobró, lo dice y pide la tarjeta otra vez', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    conServidor();
    dibujarAlta(EN_DUDA, [A_MEDIAS]);
    await esperandoAlBanco(T.pasoTarjeta);
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', T.noCobrado);
  });
});

describe('a quien solo le falta la tarjeta', () => {
  // By night no card is asked for.
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T16:00:00Z'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const INSERTAR = 'POST /api/usuario/forma_pago/insertar';
  const TARJETA = {
    id: 9,
    nombre_portador: 'ANA PEREZ',
    activo: true,
    ultimos_numeros: '1111',
    marca: 'visa',
    fecha_expiracion: '2030-12-01',
    rechazada: false,
  };

  it('el asistente se abre en la tarjeta, la guarda y no cobra ni pide nada más', async () => {
    const servidor = conServidor({ [INSERTAR]: () => TARJETA });
    const { persona } = dibujarAlta(SOLO_TARJETA, [{ ...SOLO_TARJETA, completo: true, falta: [] }]);
    await paso(T.pasoTarjeta);
    expect(screen.getByText('Paso 3 de 5')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Volver' })).toBeNull();
    await verificar();
    await paso(T.pasoPago);
    expect(screen.getByText(T.sinCobroHoy)).toBeTruthy();
    await seguir(persona);
    expect((await screen.findAllByText(new RegExp(V.cobroAutomatico))).length).toBeGreaterThan(0);
    expect(servidor.a(INSERTAR)).toEqual([]);
    await persona.click(screen.getByRole('checkbox', { name: T.cobroAutomatico }));
    await seguir(persona);
    await paso(T.pasoResumen);
    expect(screen.getByText(TEXTOS_DE_PAGO.completado)).toBeTruthy();
    expect(screen.queryByText(/^Falta activar/)).toBeNull();
    expect(servidor.a(INSERTAR).map((l) => l.cuerpo)).toMatchObject([{ token: 'la-cuenta-de-ana', contratos: true }]);
    expect([...servidor.a(VENTA), ...servidor.a(BORRADOR)]).toEqual([]);
  });

  it('si su suscripción terminó o está suspendida, no se le promete un cobro ni que lo demás ya está', async () => {
    const sinPlan = { ...SOLO_TARJETA, paga: 'nadie' } as const;
    conServidor({ [INSERTAR]: () => TARJETA });
    const { persona } = dibujarAlta(sinPlan, [{ ...sinPlan, completo: true, falta: [] }]);
    await paso(T.pasoTarjeta);
    expect(screen.getByText(/^Tu suscripción no está activa/)).toBeTruthy();
    expect(screen.queryByText(/Lo demás ya está/)).toBeNull();
    await verificar();
    await paso(T.pasoPago);
    expect(screen.queryByText(/próximos cobros/)).toBeNull();
    await persona.click(screen.getByRole('checkbox', { name: T.cobroAutomatico }));
    await seguir(persona);
    await paso(T.pasoResumen);
    expect(screen.getByText(/^Falta activar tu suscripción/)).toBeTruthy();
  });

  it('a quien tiene su plan vigente se le pide solo la tarjeta, aunque le falte algo más', async () => {
    conServidor();
    dibujarAlta({ ...SOLO_TARJETA, tienePasswordSat: false, falta: ['contrasenia_sat', 'forma_pago'] });
    await paso(T.pasoTarjeta);
    expect(screen.getByText(T.soloFaltaTarjeta)).toBeTruthy();
  });

  it('con un cobro del alta todavía abierto no se ofrece otra tarjeta', async () => {
    conServidor();
    dibujarAlta({ ...SOLO_TARJETA, cobroAbierto: COBRO });
    expect(await screen.findByRole('heading', { name: T.confirmandoTitulo })).toBeTruthy();
  });
});

it('un cupón que no sirve se queda escrito, con la razón al lado', async () => {
  const frase = 'Error al validar el cupon o el cupon no existe';
  conServidor({
    'POST /api/canjearCupon': () =>
      new Response(JSON.stringify({ success: false, code: 'CUPON_NO_VALIDO', message: frase }), { status: 200 }),
  });
  const { persona } = dibujarAlta({ ...A_MEDIAS, borrador: { ...BORRADOR_GUARDADO, paso: 2 } });
  await paso(T.pasoSuscripcion);
  await seguir(persona);
  const dialogo = within(await screen.findByRole('dialog', { name: T.cupon }));
  await persona.type(dialogo.getByRole('textbox', { name: 'Cupón' }), 'NAVIDAD24');
  await persona.click(dialogo.getByRole('button', { name: T.canjear }));
  expect(await dialogo.findByText(frase)).toBeTruthy();
  expect(dialogo.getByRole('textbox', { name: 'Cupón' })).toHaveProperty('value', 'NAVIDAD24');
});
