import { TEXTOS_DE_ALTA } from '@aldia/contract/acciones-alta.ts';
import {
  AVISOS_DE_ALTA as ALTA,
  TEXTOS_DE_PAGO as PAGO,
  AVISOS_DE_SUSCRIPCION as T,
} from '@aldia/contract/textos-alta.ts';
import { motivoDeRechazo } from '@aldia/contract/textos-cobros.ts';
import { AVISOS_DE_ALTA_DE_GESTOR } from '@aldia/contract/textos-gestor-alta.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { avisar, avisosALaVista, quitarAviso } from '../../../base/avisos/avisos.ts';
import { decirLoDeAntes } from '../../../base/avisos/recargar.ts';
import {
  ACTUAL,
  dibujar,
  FALTANTE,
  PLUS,
  recobroXml,
  servidorDe,
} from '../../../parts/suscripciones/suscripciones.prueba.tsx';
import { SuscripcionDeCuenta } from './suscripcion-de-cuenta.tsx';

const RECOBRO = 'POST /api/pago/rebill';
const CAMBIO = 'POST /api/suscripcion/cambio';

function conServidor(propias: Parameters<typeof servidorDe>[0] = {}) {
  const servidor = servidorDe(propias);
  vi.stubGlobal('fetch', servidor.atender);
  return servidor;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const enElDia = (dia: string) => vi.useFakeTimers({ now: Date.parse(`${dia}T16:00:00Z`), toFake: ['Date'] });
const negado = (http: number, code: string, message: string) =>
  new Response(JSON.stringify({ success: false, code, message }), { status: http });

async function abrirCambio() {
  const persona = await dibujar(<SuscripcionDeCuenta />);
  await persona.click(await screen.findByRole('button', { name: `${T.cambiar}: PLUS` }));
  const dialogo = within(await screen.findByRole('dialog'));
  return { persona, dialogo, pagar: await dialogo.findByRole('button', { name: 'Pagar Q99.50' }) };
}

describe('cambiar de plan', () => {
  it('dice plan, monto, titular, tarjeta y próximo cobro antes de cobrar (P38)', async () => {
    const servidor = conServidor();
    const { dialogo } = await abrirCambio();
    for (const hecho of ['PLUS', 'Q99.50', 'ANA PEREZ', 'Terminada en 1111', '21 dic 2026', T.notaDeTarjeta])
      expect(dialogo.getByText(hecho)).toBeTruthy();
    expect(servidor.a(RECOBRO)).toEqual([]);
  });

  test.each([
    ['2026-11-22', ACTUAL, 'Tienes pagado hasta el 20 dic 2026: los 29 días que te quedan se pierden.'],
    ['2026-12-20', ACTUAL, 'Tienes pagado hasta el 20 dic 2026: el día que te queda se pierde.'],
    ['2026-12-21', { ...ACTUAL, estado: 'en_mora' }, null],
  ])('el %s dice lo pagado que se pierde, o que lo pendiente ya no se cobra', async (dia, actual, dicho) => {
    enElDia(dia);
    conServidor({ 'GET /api/suscripcion/actual': actual });
    const { dialogo } = await abrirCambio();
    expect(dialogo.getByText(T.notaDeCambio)).toBeTruthy();
    expect(dialogo.queryByText(/se pierden?\./)?.textContent ?? null).toBe(dicho);
    // An unpaid charge is not lost: it is simply no longer made.
    expect(dialogo.queryByText(T.cobroQueYaNoSeHace) === null).toBe(dicho !== null);
  });

  it('a quien terminó su contrato le ofrece también su propio plan, y lo pagado que le queda', async () => {
    enElDia('2026-11-22');
    const servidor = conServidor({
      'GET /api/suscripcion/actual': { ...ACTUAL, estado: 'pre_cancelada', proximo_cobro: null, proximo_monto: null },
      [RECOBRO]: recobroXml('00'),
      [CAMBIO]: ACTUAL,
    });
    const persona = await dibujar(<SuscripcionDeCuenta />);
    expect(await screen.findByRole('button', { name: `${T.cambiar}: PLUS` })).toBeTruthy();
    await persona.click(screen.getByRole('button', { name: `${T.suscribirse}: BÁSICO` }));
    const dialogo = within(await screen.findByRole('dialog', { name: T.suscribirse }));
    expect(await dialogo.findByText(/los 29 días que te quedan se pierden/)).toBeTruthy();
    await persona.click(dialogo.getByRole('button', { name: 'Pagar Q99.50' }));
    await vi.waitFor(() =>
      expect(servidor.a(CAMBIO).map((l) => l.cuerpo)).toMatchObject([{ suscripcion_nueva_id: 1 }]),
    );
  });

  it('lo que se va a pagar sigue abierto aunque la red vuelva y el servidor no conteste', async () => {
    conServidor();
    const { dialogo } = await abrirCambio();
    const caido = conServidor({ 'GET /api/pago/propios': negado(500, 'ERROR_INTERNO', '') });
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    await vi.waitFor(() => expect(caido.a('GET /api/pago/propios').length).toBeGreaterThan(0));
    await act(async () => new Promise((listo) => setTimeout(listo, 1000)));
    expect(dialogo.getByRole('button', { name: 'Pagar Q99.50' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Volver a intentar' })).toBeNull();
  });

  it('cobra una vez aunque se pulse dos, y después cambia', async () => {
    const servidor = conServidor({ [RECOBRO]: recobroXml('00'), [CAMBIO]: { ...ACTUAL, tipo_suscripcion_id: 2 } });
    const { pagar } = await abrirCambio();
    act(() => {
      pagar.click();
      pagar.click();
    });
    expect(await screen.findByText(TEXTOS_DE_ALTA['suscripciones.cambiar'].exito)).toBeTruthy();
    expect(servidor.a(RECOBRO).map((l) => l.cuerpo)).toMatchObject([
      { token: 'mp-1', amount: '99.50', suscripcion_nueva_id: 2 },
    ]);
    expect(servidor.a(CAMBIO)).toHaveLength(1);
  });

  test.each(['51', '05', '111', '57', '132', '96'])('el código %s dice su frase y no cambia nada', async (codigo) => {
    const servidor = conServidor({ [RECOBRO]: recobroXml(codigo) });
    const { persona, pagar } = await abrirCambio();
    await persona.click(pagar);
    expect(await screen.findByText(motivoDeRechazo(codigo))).toBeTruthy();
    expect(servidor.a(CAMBIO)).toEqual([]);
  });

  it('si el cambio no se hace, el cobro se devuelve', async () => {
    const servidor = conServidor({
      [RECOBRO]: recobroXml('00'),
      [CAMBIO]: negado(404, 'PLAN_NO_DISPONIBLE', 'Este plan ya no está disponible.'),
      'POST /api/pago/void': '<VoidResponse><VoidResult><Code>00</Code></VoidResult></VoidResponse>',
    });
    const { persona, pagar } = await abrirCambio();
    await persona.click(pagar);
    expect(await screen.findByText(PAGO.reembolsado)).toBeTruthy();
    expect(screen.getByText(TEXTOS_DE_ALTA['suscripciones.cambiar'].fallo)).toBeTruthy();
    expect(servidor.a('POST /api/pago/void').map((l) => l.cuerpo)).toEqual([{ referenceId: 'T1' }]);
  });

  it('un cobro en duda lo dice y no se repite', async () => {
    const servidor = conServidor({ [RECOBRO]: negado(409, 'PAGO_EN_DUDA', '') });
    const { persona, pagar } = await abrirCambio();
    await persona.click(pagar);
    expect((await screen.findByText(T.pagoEnDuda)).closest('[role=status]')).toBeTruthy();
    // The list of charges was read before this one was in it.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: `${T.cambiar}: PLUS` }).disabled).toBe(true);
    expect(servidor.a(RECOBRO)).toHaveLength(1);
  });
});

const ABIERTO = {
  id: '00000000-0000-4000-8000-000000000001',
  proposito: 'cambio',
  estado: 'en_duda',
  concepto: 'Cambio al plan PLUS',
  monto: '99.50',
  ultimos_numeros: '1111',
  transaccion_id: '',
  creada_en: '2026-11-22T10:00:00.000Z',
};

it('un cambio de plan que el banco no confirma dice cuánto puede tardar, y no se ofrece otro', async () => {
  conServidor({ 'GET /api/pago/propios': [ABIERTO] });
  await dibujar(<SuscripcionDeCuenta />);
  expect(await screen.findByText(/tu pago de Q99\.50; puede tardar hasta 30 minutos/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: `${T.cambiar}: PLUS` }).disabled).toBe(true);
});

it('pasado un día sin saber se ofrece otro plan, y no el de ese pago (P10)', async () => {
  const viejo = { ...ABIERTO, detiene: false, tipo_suscripcion_id: 2 };
  conServidor({
    'GET /api/pago/propios': [viejo],
    'GET /api/tipo_suscripcion/activos/1': [PLUS, { ...PLUS, id: 3, nombre: 'TOTAL' }],
  });
  await dibujar(<SuscripcionDeCuenta />);
  const dicho = await screen.findByText(/^Pasó un día y el banco no ha confirmado tu pago de Q99\.50/);
  expect(dicho.textContent).toContain(ALTA.eligeOtroPlan);
  const boton = (plan: string) => screen.getByRole<HTMLButtonElement>('button', { name: `${T.cambiar}: ${plan}` });
  expect([boton('PLUS').disabled, boton('TOTAL').disabled]).toEqual([true, false]);
});

test.each([
  ['el único que se ofrece es el de ese pago', {}, ROL.cliente, ` ${ALTA.unicoEnEspera}`],
  ['ninguno se ofrece', { 'GET /api/tipo_suscripcion/activos/1': [ACTUAL.tipo_suscripcion] }, ROL.cliente, ''],
  ['es de una oficina, que no elige de estos', {}, ROL.gestor, ''],
  ['es de una oficina que también trabaja en AlDía', {}, [ROL.carga, ROL.gestor], ''],
])('pasado un día sin saber, si %s no se manda a elegir otro', async (_, planes, rol, dicho) => {
  conServidor({ 'GET /api/pago/propios': [{ ...ABIERTO, detiene: false, tipo_suscripcion_id: 2 }], ...planes });
  await dibujar(<SuscripcionDeCuenta />, rol);
  expect((await screen.findByText(/^Pasó un día/)).textContent).toBe(
    `${llenar(ALTA.dudaVieja, { monto: 'Q99.50' })}${dicho}`,
  );
});

it('la respuesta que no se lee no dice que se vuelva a intentar', async () => {
  conServidor({ [RECOBRO]: 'esto no es XML' });
  const { persona, pagar } = await abrirCambio();
  await persona.click(pagar);
  expect(await screen.findByText(T.pagoEnDuda)).toBeTruthy();
  expect(screen.queryByText(/vuelve a intentar/)).toBeNull();
});

it('antes de finalizar el contrato dice que el pago sin confirmar vuelve; después dice que terminó, también tras recargar', async () => {
  const recargada = vi.fn();
  vi.stubGlobal('location', Object.assign(Object.create(window.location), { reload: recargada }));
  conServidor({
    'GET /api/pago/propios': [ABIERTO],
    'POST /api/suscripcion/cancelar': { ...ACTUAL, estado: 'pre_cancelada', proximo_cobro: null },
  });
  const persona = await dibujar(<SuscripcionDeCuenta />);
  await persona.click(await screen.findByRole('button', { name: T.finalizar }));
  const dialogo = within(await screen.findByRole('dialog', { name: T.finalizar }));
  expect((await dialogo.findByRole('note')).textContent).toContain('Cambio al plan PLUS, Q99.50');
  await persona.click(dialogo.getByRole('checkbox', { name: T.acepto }));
  await persona.click(dialogo.getByRole('button', { name: T.finalizar }));
  const frase = T.contratoTermina.replace('{fecha}', '20 dic 2026');
  expect(await screen.findByText(frase)).toBeTruthy();
  expect(screen.getByText(T.pagoQueVolvera.replace('{monto}', 'Q99.50'))).toBeTruthy();
  await vi.waitFor(() => expect(recargada).toHaveBeenCalledTimes(1));
  for (const a of avisosALaVista()) act(() => quitarAviso(a.id));
  expect(screen.queryByText(frase)).toBeNull();
  await act(decirLoDeAntes);
  expect(await screen.findByText(frase)).toBeTruthy();
  act(() => avisosALaVista().forEach((a) => quitarAviso(a.id)));
  await act(decirLoDeAntes);
  expect(screen.queryByText(frase)).toBeNull();
});

it('junto a la fecha del próximo cobro dice de cuánto es, aunque antes pagara otro precio (D-51)', async () => {
  conServidor({ 'GET /api/suscripcion/actual': { ...ACTUAL, proximo_monto: '120.00' } });
  await dibujar(<SuscripcionDeCuenta />);
  expect(await screen.findByText('Próximo cobro: 21 dic 2026, Q120.00')).toBeTruthy();
});

describe('con un gestor que paga', () => {
  const GESTOR = { nombre: 'Contadores Tzoc', sigue: true, por_decidir: false };
  const FALTA = 'GET /api/usuario/faltante/70';
  it('dice que no necesita un plan propio', async () => {
    conServidor({
      [FALTA]: { ...FALTANTE, paga: 'gestor', gestor: GESTOR },
      'GET /api/suscripcion/actual': { ...ACTUAL, estado: 'terminada', vigente: false, proximo_cobro: null },
    });
    await dibujar(<SuscripcionDeCuenta />);
    expect((await screen.findByRole('note')).textContent).toBe(
      'Contadores Tzoc paga tu servicio: no necesitas un plan propio.',
    );
    expect(screen.queryByRole('button', { name: new RegExp(T.suscribirse) })).toBeNull();
    expect(screen.queryByText(T.otrosPlanes)).toBeNull();
  });
  it('mientras el propio termina dice quién sigue, y no que vuelva a suscribirse', async () => {
    conServidor({
      [FALTA]: { ...FALTANTE, gestor: GESTOR },
      'GET /api/suscripcion/actual': { ...ACTUAL, estado: 'pre_cancelada', proximo_cobro: null },
    });
    await dibujar(<SuscripcionDeCuenta />);
    expect((await screen.findByRole('note')).textContent).toContain('Después paga Contadores Tzoc');
    expect(screen.queryByText(/volver a suscribirte/)).toBeNull();
  });
});

describe('sin régimen', () => {
  const SIN_REGIMEN = { 'GET /api/usuario/faltante/70': { ...FALTANTE, regimen_id: null } };
  /** A range, as a gestor and a sociedad pay it (D-63). */
  const DE_RANGO = {
    ...ACTUAL,
    tipo_suscripcion_id: null,
    proximo_monto: '240.00',
    tipo_suscripcion: { ...PLUS, nombre: 'Mediana', descripcion: 'De 11 a 50 clientes', precio: '20.00' },
  };

  it.each([ROL.gestor, ROL.sociedad])(
    'el rol %i ve lo que paga por sus clientes y puede finalizar su contrato',
    async (rol) => {
      const servidor = conServidor({
        ...SIN_REGIMEN,
        'GET /api/suscripcion/actual': DE_RANGO,
        'POST /api/suscripcion/cancelar': negado(500, 'ERROR_INTERNO', ''),
      });
      const persona = await dibujar(<SuscripcionDeCuenta />, rol);
      expect(await screen.findByText('Mediana')).toBeTruthy();
      expect(screen.getByText('Q20.00').parentElement?.textContent).toBe('Q20.00 por cliente al mes');
      expect(screen.getByText('Próximo cobro: 21 dic 2026, Q240.00')).toBeTruthy();
      expect(screen.queryByText(T.sinPlanes)).toBeNull();
      expect(screen.queryByText(T.otrosPlanes)).toBeNull();
      await persona.click(screen.getByRole('button', { name: T.finalizar }));
      const dialogo = within(await screen.findByRole('dialog', { name: T.finalizar }));
      await persona.click(await dialogo.findByRole('checkbox', { name: T.acepto }));
      await persona.click(dialogo.getByRole('button', { name: T.finalizar }));
      await vi.waitFor(() =>
        expect(servidor.a('POST /api/suscripcion/cancelar').map((l) => l.cuerpo)).toEqual([
          { id: 9, acepta_fin_suscripcion: true },
        ]),
      );
    },
  );

  it.each([
    ['en uso', {}, false],
    ['suspendida', { estado: 'suspendida', vigente: false, proximo_cobro: null, proximo_monto: null }, true],
  ])(
    'a quien es también cliente, con un rango %s, no le ofrece planes y le dice por qué',
    async (_, deElla, activa) => {
      conServidor({ 'GET /api/suscripcion/actual': { ...DE_RANGO, ...deElla } });
      await dibujar(<SuscripcionDeCuenta />, [ROL.cliente, ROL.gestor]);
      expect(await screen.findByText(T.deOficina)).toBeTruthy();
      expect(screen.getByRole('button', { name: T.finalizar })).toBeTruthy();
      expect(screen.queryByText(T.otrosPlanes)).toBeNull();
      expect(screen.queryByText(T.seActivaEnInicio) !== null).toBe(activa);
    },
  );

  it('a quien es también cliente, y su rango ya terminó, le ofrece los planes', async () => {
    const terminada = { estado: 'terminada', vigente: false, proximo_cobro: null, proximo_monto: null };
    conServidor({ 'GET /api/suscripcion/actual': { ...DE_RANGO, ...terminada } });
    await dibujar(<SuscripcionDeCuenta />, [ROL.cliente, ROL.gestor]);
    expect(await screen.findByRole('button', { name: `${T.suscribirse}: PLUS` })).toBeTruthy();
    expect(screen.queryByText(T.deOficina)).toBeNull();
  });

  it('un cliente que finalizó su contrato puede seguir con él mientras lo pagado sirve', async () => {
    const termina = { ...ACTUAL, estado: 'pre_cancelada', proximo_cobro: null, proximo_monto: null };
    const servidor = conServidor({
      'GET /api/suscripcion/actual': { ...termina, si_sigue: { proximo_cobro: '2026-12-21', monto: '99.50' } },
      'POST /api/suscripcion/continuar': negado(500, 'ERROR_INTERNO', ''),
    });
    const persona = await dibujar(<SuscripcionDeCuenta />);
    await persona.click(await screen.findByRole('button', { name: T.seguir }));
    const dialogo = within(await screen.findByRole('dialog', { name: T.seguir }));
    for (const hecho of ['Monto', '21 dic 2026', 'Q99.50', T.seguirNota]) expect(dialogo.getByText(hecho)).toBeTruthy();
    avisar('exito', 'Tu contrato termina.');
    await persona.click(dialogo.getByRole('button', { name: T.seguir }));
    await vi.waitFor(() => expect(servidor.a('POST /api/suscripcion/continuar')).toHaveLength(1));
    // What was said of its end is not said again after the reload.
    expect(avisosALaVista().filter((a) => a.texto === 'Tu contrato termina.')).toEqual([]);
  });

  it('una oficina que finalizó su contrato puede seguir con él, sabiendo qué se le cobra y cuándo', async () => {
    const servidor = conServidor({
      ...SIN_REGIMEN,
      'GET /api/suscripcion/actual': {
        ...DE_RANGO,
        ...{ estado: 'pre_cancelada', proximo_cobro: null, proximo_monto: null },
        si_sigue: { proximo_cobro: '2026-12-21', monto: '240.00' },
      },
      'POST /api/suscripcion/continuar': negado(500, 'ERROR_INTERNO', ''),
    });
    const persona = await dibujar(<SuscripcionDeCuenta />, ROL.gestor);
    await persona.click(await screen.findByRole('button', { name: T.seguir }));
    const dialogo = within(await screen.findByRole('dialog', { name: T.seguir }));
    for (const hecho of ['Mediana', '21 dic 2026', 'Q240.00', T.seguirNotaDeOficina])
      expect(dialogo.getByText(hecho)).toBeTruthy();
    expect(servidor.a('POST /api/suscripcion/continuar')).toEqual([]);
    await persona.click(dialogo.getByRole('button', { name: T.seguir }));
    await vi.waitFor(() =>
      expect(servidor.a('POST /api/suscripcion/continuar').map((l) => l.cuerpo)).toEqual([{ id: 9 }]),
    );
  });

  it.each([
    ['terminada', { ...DE_RANGO, estado: 'terminada', vigente: false, proximo_cobro: null, proximo_monto: null }],
    ['suspendida', { ...DE_RANGO, estado: 'suspendida', vigente: false, proximo_cobro: null, proximo_monto: null }],
    ['que nunca hubo', null],
  ])('a una oficina con una suscripción %s le dice dónde la activa', async (_, actual) => {
    conServidor({ ...SIN_REGIMEN, 'GET /api/suscripcion/actual': actual });
    await dibujar(<SuscripcionDeCuenta />, ROL.gestor);
    expect(await screen.findByText(T.seActivaEnInicio)).toBeTruthy();
    expect(screen.getByRole('link', { name: AVISOS_DE_ALTA_DE_GESTOR.irAlInicio }).getAttribute('href')).toBe(
      '/gestor',
    );
    expect(screen.queryByText(T.sinPlanes)).toBeNull();
  });

  it('un cliente finaliza también el plan que tiene, y lee que no hay otros', async () => {
    conServidor(SIN_REGIMEN);
    await dibujar(<SuscripcionDeCuenta />);
    expect(await screen.findByRole('button', { name: T.finalizar })).toBeTruthy();
    expect(screen.getByText(T.sinOtrosPlanes)).toBeTruthy();
  });
});

it('a quien puede seguir con su contrato sin pagar no le vende su propio plan', async () => {
  conServidor({
    'GET /api/suscripcion/actual': {
      ...ACTUAL,
      estado: 'pre_cancelada',
      proximo_cobro: null,
      proximo_monto: null,
      si_sigue: { proximo_cobro: '2026-12-21', monto: '75.00' },
    },
  });
  await dibujar(<SuscripcionDeCuenta />);
  expect(await screen.findByRole('button', { name: T.seguir })).toBeTruthy();
  expect(screen.getByRole('button', { name: `${T.cambiar}: PLUS` })).toBeTruthy();
  expect(screen.queryByRole('button', { name: `${T.suscribirse}: BÁSICO` })).toBeNull();
});

it('a quien tiene el único plan de su régimen le dice que no hay otros', async () => {
  conServidor({ 'GET /api/tipo_suscripcion/activos/1': [ACTUAL.tipo_suscripcion] });
  await dibujar(<SuscripcionDeCuenta />);
  expect(await screen.findByText(T.sinOtrosPlanes)).toBeTruthy();
  expect(screen.queryByText(T.sinPlanes)).toBeNull();
});
