import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ALTA as A, TEXTOS_DE_PAGO } from '@aldia/contract/textos-alta.ts';
import {
  TITULO_DE_PASO_DE_CARTERA as PASO,
  AVISOS_DE_ALTA_DE_GESTOR as T,
} from '@aldia/contract/textos-gestor-alta.ts';
import { TEXTOS_DE_PERMISOS as P } from '@aldia/contract/textos-gestor-permisos.ts';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hiloDePrueba } from '../../../base/lectura/hilo.prueba.ts';
import { verificar } from '../../../parts/cobros/marco.prueba.ts';
import { dibujarPantalla } from '../../../parts/cobros/servidor.prueba.tsx';
import {
  cliente,
  clientes,
  entrarComoOficina,
  SECRETA,
  ServidorDeCartera,
  SUSCRIPCION,
  sociedades,
  soltar,
  soltarBytes,
  TITULOS_DE_CLIENTES,
} from './cartera.prueba.tsx';
import { SuscripcionExtraordinariaPage } from './extraordinaria-page.tsx';
import { PuertaDeGestor } from './puerta-de-gestor.tsx';

let par: CryptoKeyPair;
let llave = '';
let servidor: ServidorDeCartera;
beforeAll(async () => {
  const rsa = { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' };
  par = await crypto.subtle.generateKey(rsa, true, ['encrypt', 'decrypt']);
  llave = Buffer.from(await crypto.subtle.exportKey('spki', par.publicKey)).toString('base64');
});
beforeEach(async () => {
  vi.stubGlobal('Worker', function trabajador() {
    return hiloDePrueba();
  });
  servidor = new ServidorDeCartera();
  servidor.llave = llave;
  vi.stubGlobal('fetch', servidor.atender);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  sessionStorage.clear();
  await entrarComoOficina();
});
afterEach(() => void vi.unstubAllGlobals());

const normal = () => dibujarPantalla(<PuertaDeGestor>la página de la oficina</PuertaDeGestor>, '/gestor');
const extraordinaria = () => {
  servidor.situacion = 'activa';
  return dibujarPantalla(<SuscripcionExtraordinariaPage />, '/suscripcion_extraordinaria');
};
const enPaso = (titulo: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`${titulo}$`) });
const seguir = (persona: UserEvent) => persona.click(screen.getByRole('button', { name: 'Continuar' }));
async function hastaClientes(persona: UserEvent): Promise<void> {
  await enPaso(PASO.formatos);
  await seguir(persona);
  await enPaso(PASO.clientes);
}
async function cargar(persona: UserEvent, cuantos = 3): Promise<void> {
  await hastaClientes(persona);
  await soltar(clientes(cuantos));
  await screen.findByText(new RegExp(`${cuantos} filas listas`));
  await seguir(persona);
  await enPaso(PASO.sociedades);
}
const filas = () => document.querySelectorAll('tr[data-indice]');
async function abrirCaja(caja: string): Promise<string> {
  const claro = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, par.privateKey, Buffer.from(caja, 'base64'));
  return (JSON.parse(new TextDecoder().decode(claro)) as { v: string }).v;
}

describe('la carga', () => {
  test('los formatos se descargan y dicen sus columnas', async () => {
    normal();
    await enPaso(PASO.formatos);
    const enlace = screen.getByRole('link', { name: `${T.descargar}: ${T.formatoDeClientes}` });
    expect(enlace.getAttribute('href')).toBe('/formatos/formato_clientes.xlsx');
    expect(screen.getByText(/nit, nombreSociedad, contrasenia, fechaCreacion/)).toBeTruthy();
  });

  test('1,200 filas salen por tandas, cada contraseña en su caja, y ninguna se lee en la pantalla', async () => {
    const { persona } = normal();
    await hastaClientes(persona);
    await soltar(clientes(1200));
    expect(await screen.findByText(/1,200 filas listas/)).toBeTruthy();
    // The preview is in a chunk of its own.
    await vi.waitFor(() => expect(filas()).toHaveLength(10));
    await seguir(persona);
    await enPaso(PASO.sociedades);
    expect(servidor.tandas.map((t) => t.clientes.length)).toEqual([500, 500, 200]);
    expect(new Set(servidor.tandas.map((t) => `${t.borrador_id} ${t.lote}`)).size).toBe(1);
    const enviado = JSON.stringify(servidor.tandas);
    expect(enviado).not.toContain(SECRETA);
    const [primera] = servidor.tandas[0]?.clientes as unknown as { contrasenia: string }[];
    expect(await abrirCaja(primera?.contrasenia ?? '')).toBe(SECRETA);
    expect(document.body.innerHTML).not.toContain(SECRETA);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('PÉREZ');
  });

  test('las filas repetidas o con fecha dudosa se ven primero, con su prefijo, y no se puede continuar', async () => {
    servidor.observadas = { 14: 6, 15: 7 };
    const { persona } = normal();
    await hastaClientes(persona);
    await soltar(clientes(20));
    await screen.findByText(/20 filas listas/);
    await seguir(persona);
    expect((await screen.findAllByText(T.observadas)).length).toBeGreaterThan(0);
    const [primera, segunda] = filas();
    expect(primera?.textContent).toContain(`existente - ${cliente(12)[1]}`);
    expect(segunda?.textContent).toContain('verificar - 01/02/1990');
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    servidor.observadas = {};
    servidor.borrador = null;
    await soltar(clientes(2));
    await screen.findByText(/2 filas listas/);
    await seguir(persona);
    await enPaso(PASO.sociedades);
    expect(new Set(servidor.tandas.map((t) => t.lote)).size).toBe(2);
  });

  test('a quien ya tiene cuenta se le pide autorización, sale de la carga y se puede continuar', async () => {
    servidor.observadas = { 3: 6 };
    servidor.propias = { 'POST /autorizacion/pedir': () => ({ data: { pedidas: 1, fuera: [3], quedan: 0 } }) };
    const { persona } = normal();
    await hastaClientes(persona);
    await soltar(clientes(3));
    await screen.findByText(/3 filas listas/);
    await seguir(persona);
    await persona.click(await screen.findByRole('button', { name: `${P.pedirAutorizacion} a ${cliente(1)[1]}` }));
    const dialogo = within(await screen.findByRole('dialog', { name: P.preguntaPedir }));
    expect(dialogo.getByText(P.cobroDeHoy)).toBeTruthy();
    expect(dialogo.getByText(P.quePasa)).toBeTruthy();
    await persona.click(dialogo.getByRole('button', { name: P.confirmarPedir }));
    expect(await screen.findByText('Escribimos a 1. Salieron de tu carga.')).toBeTruthy();
    expect(servidor.a('POST /autorizacion/pedir').map((l) => l.cuerpo)).toEqual([
      { borrador_id: expect.any(String), clase: 'clientes', filas: [3] },
    ]);
    expect(screen.getByText(/2 filas listas/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Continuar' })).toBeTruthy();
  });

  test('a quien diste de baja y no puede contestar no se le pide: se te dice que lo habilites', async () => {
    servidor.observadas = { 3: 6 };
    const fuera = { pedidas: 0, fuera: [3], quedan: 0, por_habilitar: 1 };
    servidor.propias = { 'POST /autorizacion/pedir': () => ({ data: fuera }) };
    const { persona } = normal();
    await hastaClientes(persona);
    await soltar(clientes(3));
    await screen.findByText(/3 filas listas/);
    await seguir(persona);
    await persona.click(await screen.findByRole('button', { name: `${P.pedirAutorizacion} a ${cliente(1)[1]}` }));
    const dialogo = within(await screen.findByRole('dialog', { name: P.preguntaPedir }));
    await persona.click(dialogo.getByRole('button', { name: P.confirmarPedir }));
    expect(await screen.findByText(/Dados de baja en tu cartera: 1/)).toBeTruthy();
    expect(screen.queryByText(/Salieron sin pregunta/)).toBeNull();
  });

  test('lo que quedó fuera se dice en una línea con su descarga, y sin su contraseña', async () => {
    const { persona } = normal();
    await hastaClientes(persona);
    const sinNit = cliente(1).map((celda, i) => (i === 1 ? '' : celda));
    await soltar([TITULOS_DE_CLIENTES, cliente(0), sinNit]);
    expect(await screen.findByText(T.unaFuera)).toBeTruthy();
    expect(screen.getByRole('button', { name: T.descargarFuera })).toBeTruthy();
    expect(screen.getByText(/1 fila lista/)).toBeTruthy();
    expect(document.body.innerHTML).not.toContain(SECRETA);
  });

  test('si todas quedan fuera se pasa al siguiente paso, y el aviso espera al último (D-65)', async () => {
    const { persona } = normal();
    await hastaClientes(persona);
    const sinNit = cliente(1).map((celda, i) => (i === 1 ? '' : celda));
    await soltar([TITULOS_DE_CLIENTES, sinNit]);
    expect(await screen.findByText(T.unaFuera)).toBeTruthy();
    await seguir(persona);
    await enPaso(PASO.sociedades);
    await seguir(persona);
    expect(await screen.findByText(/Carga al menos uno de los dos archivos/)).toBeTruthy();
    expect(servidor.tandas).toEqual([]);
  });

  test('de una hoja de la que nada queda no se paga lo que trajo la de antes', async () => {
    const { persona } = normal();
    await cargar(persona, 3);
    await persona.click(screen.getByRole('button', { name: 'Volver' }));
    await enPaso(PASO.clientes);
    await soltar([TITULOS_DE_CLIENTES, cliente(1).map((celda, i) => (i === 1 ? '' : celda))], 'otra.xlsx');
    expect(await screen.findByText(T.unaFuera)).toBeTruthy();
    await seguir(persona);
    await enPaso(PASO.sociedades);
    expect(servidor.a('DELETE /borrador_de_cartera').map((l) => l.consulta.get('clase'))).toEqual(['clientes']);
  });

  test('un archivo malo dice por qué y deja lo que había', async () => {
    const { persona } = normal();
    await hastaClientes(persona);
    await soltar(clientes(2));
    await screen.findByText(/2 filas listas/);
    await soltarBytes(new TextEncoder().encode('%PDF-1.4 no es un libro'), 'recibo.xlsx');
    expect(await screen.findByText(new RegExp(`recibo.xlsx: .*${AVISOS.soloExcel.slice(0, 20)}`))).toBeTruthy();
    await soltarBytes(new Uint8Array([1]), 'foto.png');
    expect(await screen.findByText(AVISOS.soloExcel)).toBeTruthy();
    expect(screen.getByText(/2 filas listas/)).toBeTruthy();
  });

  test('una tanda que falla se dice, y Continuar sigue donde quedó', async () => {
    let veces = 0;
    servidor.propias = {
      'POST /validar_nit_dpi': () =>
        ++veces === 2 ? { http: 409, code: 'OPERACION_EN_CURSO', message: 'Espera.' } : undefined,
    };
    const { persona } = normal();
    await hastaClientes(persona);
    await soltar(clientes(700));
    await screen.findByText(/700 filas listas/);
    await seguir(persona);
    expect(await screen.findByText('Ocurrió un error al validar el NIT/DPI')).toBeTruthy();
    expect(await screen.findByText(T.detenida)).toBeTruthy();
    await seguir(persona);
    await enPaso(PASO.sociedades);
    expect(servidor.tandas.map((t) => t.clientes.length)).toEqual([500, 200, 200]);
  });

  test('sin ninguno de los dos archivos no hay qué pagar', async () => {
    const { persona } = normal();
    await hastaClientes(persona);
    await seguir(persona);
    await enPaso(PASO.sociedades);
    await seguir(persona);
    expect(await screen.findByText(/Carga al menos uno de los dos archivos/)).toBeTruthy();
    expect(servidor.a('POST /asignar_suscripcion')).toEqual([]);
  });

  test('al volver a abrir la página se sigue en su paso; si la carga ya no está, se cargan otra vez los archivos', async () => {
    const borradorId = crypto.randomUUID();
    const marcha = { usuarioId: 61, paso: 'confirmar', borradorId };
    const lo = { id: borradorId, clientes: 4, sociedades: 1, existentes: 0, por_verificar: 0, vence_en: '' };
    sessionStorage.setItem('aldia-cartera-normal', JSON.stringify(marcha));
    servidor.borrador = lo;
    normal();
    await enPaso(PASO.pago);
    expect(await screen.findByText('Q125.00')).toBeTruthy();
    servidor.borrador = null;
    document.body.innerHTML = '';
    normal();
    await enPaso(PASO.clientes);
    expect(await screen.findByText(T.perdida)).toBeTruthy();
  });

  test('una carga que quedó a medias se ofrece, y se puede olvidar', async () => {
    const lo = { clientes: 4, sociedades: 1, existentes: 0, por_verificar: 0, vence_en: '' };
    servidor.borrador = { id: crypto.randomUUID(), ...lo };
    const { persona } = normal();
    expect(await screen.findByText('Dejaste una carga a medias: 4 clientes y 1 sociedad.')).toBeTruthy();
    await persona.click(screen.getByRole('button', { name: T.empezarDeNuevo }));
    await vi.waitFor(() => expect(screen.queryByText(/Dejaste una carga/)).toBeNull());
    expect(servidor.a('DELETE /borrador_de_cartera')).toHaveLength(1);
  });
});

describe('el pago', () => {
  const HECHA = { suscripcion: null, agregados: 3, total_clientes: 3 };
  async function hastaConfirmar(persona: UserEvent): Promise<void> {
    await cargar(persona);
    await seguir(persona);
    await enPaso(PASO.pago);
    expect(await screen.findByText('Q75.00')).toBeTruthy();
    await conTarjeta(persona);
    await enPaso(PASO.confirmar);
  }
  async function conTarjeta(persona: UserEvent): Promise<void> {
    await verificar();
    expect((await screen.findAllByText(T.verificada)).length).toBeGreaterThan(0);
    await persona.type(await screen.findByRole('textbox', { name: /CVV/ }), '123');
    await persona.click(screen.getByRole('checkbox', { name: A.cobroAutomatico }));
    await seguir(persona);
  }
  const boton = () => screen.findByRole('button', { name: 'Confirmar y pagar Q75.00' });
  test('sin verificar la tarjeta no se pasa', async () => {
    const { persona } = normal();
    await cargar(persona);
    await seguir(persona);
    await enPaso(PASO.pago);
    await screen.findByText('Q75.00');
    await seguir(persona);
    expect((await screen.findAllByText(T.sinTarjeta)).length).toBeGreaterThan(0);
  });

  test.each([false, true])('un rechazo dice por qué, una vez, y pide otra tarjeta (visto: %s)', async (visto) => {
    if (visto) servidor.seVeAbierto(() => screen.findByRole('heading', { name: A.confirmandoTitulo }));
    const message = 'Error al realizar el pago, Fondos insuficientes';
    servidor.propias = { 'POST /completar_suscripcion': () => ({ http: 409, code: 'PAGO_RECHAZADO', message }) };
    const { persona } = normal();
    await hastaConfirmar(persona);
    await persona.click(await boton());
    expect(await screen.findByTitle('Formulario seguro de tarjeta')).toBeTruthy();
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(screen.queryByText(A.noCobrado)).toBeNull();
    const enAlerta = () => screen.queryAllByRole('alert').map((e) => e.textContent);
    expect(enAlerta()).toContain(message);
    // The refusal is of that card: beside another one it would say that this one was refused.
    await conTarjeta(persona);
    await enPaso(PASO.confirmar);
    expect(enAlerta()).not.toContain(message);
  });

  test('mientras no se sabe, espera sin ofrecer otro cobro; cuando se hizo, lo dice y sale a ingresar de nuevo', async () => {
    servidor.propias = {
      'POST /completar_suscripcion': () => {
        servidor.cobroAbierto = { id: crypto.randomUUID(), estado: 'en_duda', monto: '75.00' };
        return { http: 409, code: 'PAGO_EN_DUDA', message: '' };
      },
    };
    const { persona, router } = normal();
    await hastaConfirmar(persona);
    await persona.click(await boton());
    expect(await screen.findByRole('heading', { name: A.confirmandoTitulo })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /pagar/i })).toBeNull();
    servidor.cobroAbierto = null;
    servidor.situacion = 'activa';
    expect(await screen.findByText('Suscripción completada con éxito')).toBeTruthy();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(servidor.a('POST /completar_suscripcion')).toHaveLength(1);
  });

  test('dos pulsaciones son un cobro; el paso guardado vuelve al cuarto, se pide el correo y se sale a ingresar', async () => {
    servidor.propias = {
      'POST /completar_suscripcion': () => ({ data: { ...HECHA, suscripcion: SUSCRIPCION } }),
    };
    const { persona, router } = normal();
    await hastaConfirmar(persona);
    const suyo = await boton();
    // Two presses before the next render, like an impatient finger.
    act(() => {
      suyo.click();
      suyo.click();
    });
    expect(await screen.findByText('Suscripción completada con éxito')).toBeTruthy();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
    const [cobro, ...otros] = servidor.a('POST /completar_suscripcion');
    expect(otros).toEqual([]);
    expect(cobro?.cuerpo).toMatchObject({
      amount: '75.00',
      tarjeta: { token: 'la-cuenta-de-ana', cvv: '123', aceptaTerminos: true },
    });
    expect(servidor.a('POST /enviar_correo_suscripcion')).toHaveLength(1);
    expect(JSON.parse(sessionStorage.getItem('aldia-cartera-normal') ?? '')).toMatchObject({ paso: 'pago' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('la-cuenta-de-ana');
  });

  test('si el precio cambió se dice y se ve el nuevo antes de confirmar otra vez', async () => {
    servidor.propias = {
      'POST /completar_suscripcion': () => ({ http: 409, code: 'MONTO_DISTINTO', message: 'Cambió.' }),
    };
    const { persona } = normal();
    await hastaConfirmar(persona);
    const antes = servidor.a('POST /asignar_suscripcion').length;
    await persona.click(await boton());
    expect(await screen.findByText(TEXTOS_DE_PAGO.montoCambio)).toBeTruthy();
    await vi.waitFor(() => expect(servidor.a('POST /asignar_suscripcion').length).toBeGreaterThan(antes));
    await enPaso(PASO.confirmar);
  });
});

describe('la suscripción extraordinaria', () => {
  test('avisa, muestra el monto y la tarjeta antes, cobra lo agregado y lleva al inicio del gestor', async () => {
    servidor.propias = {
      'POST /agregar_clientes_suscripcion': () => ({
        data: { suscripcion: SUSCRIPCION, agregados: 2, total_clientes: 9 },
      }),
    };
    const { persona, router } = extraordinaria();
    await enPaso(PASO.formatos);
    expect(screen.getByText(T.subeDePlan)).toBeTruthy();
    expect(screen.getByText(T.soloAgregados)).toBeTruthy();
    expect(screen.getByText('Paso 1 de 4')).toBeTruthy();
    await cargar(persona, 1 + 1);
    await soltar(sociedades(1), 'sociedades.xlsx');
    await screen.findByText(/1 fila lista/);
    await seguir(persona);
    await enPaso(PASO.confirmar);
    expect(await screen.findByText('Terminada en 4242')).toBeTruthy();
    await persona.click(await screen.findByRole('button', { name: 'Confirmar y pagar Q75.00' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/gestor'));
    expect(servidor.a('POST /agregar_clientes_suscripcion')[0]?.cuerpo).toMatchObject({
      ...{ amount: '75.00', forma_pago_id: 7 },
    });
    expect(servidor.a('GET /enviar_correo_adicion_clientes')).toHaveLength(1);
    // The menu reads the plan again, which may be another.
    await vi.waitFor(() => expect(servidor.red.llamadas.map((l) => l.ruta)).toContain('/api/sesion/actual'));
  });

  test('sin suscripción activa no hay a qué agregar', async () => {
    dibujarPantalla(<SuscripcionExtraordinariaPage />, '/suscripcion_extraordinaria');
    expect(await screen.findByText(T.sinPlanQueAmpliar)).toBeTruthy();
  });
});
