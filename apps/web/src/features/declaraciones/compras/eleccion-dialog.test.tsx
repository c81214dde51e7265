import { FacturaRecibida } from '@aldia/contract/facturas.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_COMPRAS as T } from '@aldia/contract/textos-compras.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ponerIndexedDb } from '../../../base/indexeddb.prueba.ts';
import { ahoraMs } from '../../../base/reloj.ts';
import { vaciar, vigilarLimpieza } from '../../../base/sesion/limpieza.ts';
import { abrirSesion, olvidarSesion } from '../../../base/sesion/sesion.ts';
import { recibida, TIPOS } from '../../../parts/declaraciones/inclusion/facturas.prueba.ts';
import {
  conServidor,
  dibujarConServidor,
  type Llamada,
  llamadasA,
} from '../../../parts/declaraciones/servidor.prueba.tsx';
import { COLA_VACIA } from './cola.ts';
import { cambiarCola, traerLoGuardado } from './copia.ts';
import { EleccionDialog } from './eleccion-dialog.tsx';
import { PERSONA } from './pestanias.prueba.ts';
import { enviarMes } from './por-enviar.ts';
import { TarjetasDeMes } from './tarjetas-de-mes.tsx';

const DE = { usuarioId: 70, nombre: 'Lucía Güinac', periodo: mes('2026-10') };
const MES = { usuarioId: 70, periodo: mes('2026-10') };
let delServidor: FacturaRecibida[] = [];
let version = 3;
let deshacer: string | null = null;
let pagada = false;
let conRed = true;
let ancho = 390;
let navegador: ReturnType<typeof ponerIndexedDb>;

const tipo = (t: (typeof TIPOS)[number]) => ({
  id: t.id,
  descripcion: t.descripcion,
  titulo_formulario: t.tituloFormulario,
  orden: t.orden,
  linea: t.linea,
});
const Pedido = z.object({
  facturas: z.array(z.object({ id: z.string(), incluye: z.number(), tipo_registro_id: z.number().nullable() })),
  presentacion: z.object({ version: z.number() }),
});
/** Saves on the server's month: a save over an older version is a conflict, as on the real server. */
function guardar(cuerpo: unknown) {
  const { facturas, presentacion } = Pedido.parse(cuerpo);
  if (pagada) return { http: 409, code: 'DECLARACION_PAGADA' };
  if (presentacion.version !== version)
    return { http: 409, code: 'CONFLICTO_DE_VERSION', data: { modificada_por: 'Ana' } };
  const nuevas = new Map(facturas.map((f) => [f.id, f]));
  delServidor = delServidor.map((f) => {
    const nueva = nuevas.get(f.id);
    return nueva ? { ...f, incluye: nueva.incluye === 1, tipoRegistroId: nueva.tipo_registro_id } : f;
  });
  version += 1;
  return { data: { id: 7, version, cambiadas: facturas.length, impuesto_iva: '0.00', deshacer } };
}
conServidor(({ ruta, metodo, cuerpo }: Llamada) => {
  if (ruta.includes('/suscripcion/compras/'))
    return {
      data: { meses: [{ periodo: DE.periodo, compras: 3, incluidas: incluidas().length, total: '0.00' }], tipos: [] },
    };
  if (ruta.endsWith('/declaracion/deshacer')) {
    delServidor = delServidor.map((f) => ({ ...f, incluye: true }));
    version += 1;
    return { data: { id: 7, status_id: 4, estado: 'Lista para formulario', etapa: 1, version } };
  }
  if (ruta.includes('/tipo_registro/activos')) return { data: TIPOS.map(tipo) };
  if (metodo === 'PUT') return guardar(cuerpo);
  const presentacion = {
    id: 7,
    usuario_id: 70,
    nombre: DE.nombre,
    nit: '31810349',
    periodo: DE.periodo,
    pago_realizado: 0,
    version,
    regimen_id: 2,
    status_id: 4,
  };
  return { data: { facturas: delServidor.map((f) => z.encode(FacturaRecibida, f)), presentacion } };
});

const compra = (id: string, cambio: Partial<FacturaRecibida> = {}) => recibida({ id, numeroDte: `F-${id}`, ...cambio });
beforeEach(async () => {
  delServidor = [
    compra('A'),
    compra('B'),
    compra('C', { nitEmisor: '12345', nombreEmisor: 'PAPELERÍA LÓPEZ', incluye: false }),
    compra('D', { nitEmisor: '999', nombreEmisor: 'GAS, S.A.', anulado: true }),
  ];
  version = 3;
  deshacer = null;
  pagada = false;
  conRed = true;
  ancho = 390;
  localStorage.setItem('aldia-aviso-inclusion-0', 'si');
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => conRed);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const limite = 16 * Number(/max-width: ([\d.]+)em/.exec(media)?.[1] ?? 0);
    return Object.assign(new EventTarget(), {
      matches: ancho <= limite,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });
  navegador = ponerIndexedDb();
  await traerLoGuardado();
  await cambiarCola(MES, () => COLA_VACIA);
});
afterEach(async () => {
  await cortarLaRed(false);
  // As at the end of a session: nothing that was read stays.
  await vaciar();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function abrir() {
  const { persona } = await dibujarConServidor(<EleccionDialog de={DE} alCerrar={() => undefined} />);
  await screen.findByRole('button', { name: 'Guardar' });
  return persona;
}
const interruptor = (dte: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^Incluir la factura ${dte} `) });
const guardadas = () => llamadasA('/ros/update/facturas_empleado').map((l) => Pedido.parse(l.cuerpo).facturas);
const incluidas = () => delServidor.filter((f) => f.incluye && !f.anulado).map((f) => f.id);
async function cortarLaRed(cortada: boolean) {
  conRed = !cortada;
  await act(async () => {
    dispatchEvent(new Event(cortada ? 'offline' : 'online'));
  });
}

describe('on a phone', () => {
  it('each purchase is two lines and a switch, under its supplier, with the total and Guardar', async () => {
    await abrir();
    const plasticos = screen.getByRole('region', { name: 'PLASTICOS, S.A.' });
    expect(within(plasticos).getByText('Cuentan 2 de 2 · Q224.00')).toBeTruthy();
    expect(within(plasticos).getAllByRole('switch')).toHaveLength(3);
    expect(screen.getByText('PAPELERÍA LÓPEZ')).toBeTruthy();
    expect(screen.getByText('Cuentan 2 de 3')).toBeTruthy();
    expect(interruptor('F-D').disabled).toBe(true);
    // Closed until they are asked for: the totals, and what a purchase has besides.
    expect(screen.getByText(T.totales).closest('details')?.open).toBe(false);
    expect(screen.queryByText('Monto IVA')).toBeNull();
  });

  it('a record type that was eliminated is said so, and stays while nobody chooses another one', async () => {
    delServidor = delServidor.map((f) => (f.nombreEmisor.startsWith('PAPEL') ? { ...f, tipoRegistroId: 77 } : f));
    const persona = await abrir();
    await persona.click(screen.getByRole('button', { name: /^PAPELERÍA LÓPEZ.*Tipo eliminado/ }));
    const tipo = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo de registro' });
    expect([tipo.value, tipo.selectedOptions[0]?.text]).toEqual(['77', 'Tipo eliminado']);
  });

  it('a credit note says that it subtracts, and so does a supplier of whom only notes count', async () => {
    const nota = { tipoDte: 'NCRE', nitEmisor: '1019', nombreEmisor: 'LLANTAS, S.A.' };
    delServidor = [compra('A'), compra('N', nota), compra('O', nota)];
    await abrir();
    const llantas = screen.getByRole('region', { name: 'LLANTAS, S.A.' });
    expect(within(llantas).getAllByText('Nota de crédito: resta')).toHaveLength(2);
    expect(within(llantas).getByText('Cuentan 2 de 2 · Q224.00 (resta)')).toBeTruthy();
    // 112.00 less two notes of 112.00.
    expect(screen.getByText('Q112.00 (resta)')).toBeTruthy();
  });

  it('opens to its record type, and a press on the supplier decides all of theirs', async () => {
    const persona = await abrir();
    await persona.click(screen.getByRole('button', { name: /^PAPELERÍA LÓPEZ/ }));
    await persona.selectOptions(screen.getByRole('combobox', { name: 'Tipo de registro' }), '8');
    await persona.click(screen.getByRole('switch', { name: /^Todas las de este proveedor: PLASTICOS/ }));
    expect(screen.getByText('3 cambios sin guardar')).toBeTruthy();
    await persona.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Facturas incluidas correctamente');
    expect(incluidas()).toEqual([]);
    expect(delServidor.find((f) => f.id === 'C')?.tipoRegistroId).toBe(8);
  });

  it('finds a purchase by supplier without minding accents', async () => {
    const persona = await abrir();
    await persona.type(screen.getByRole('searchbox', { name: T.buscar }), 'papeleria');
    expect(screen.queryByRole('region', { name: 'PLASTICOS, S.A.' })).toBeNull();
    expect(interruptor('F-C')).toBeTruthy();
  });

  it.each(['15/10/2026', '2026-10-15', '1234-5', '12345'])(
    'finds a purchase by %s, as it is read and as it came',
    async (texto) => {
      delServidor = [
        compra('A'),
        compra('C', { nitEmisor: '12345', nombreEmisor: 'PAPELERÍA', fechaEmision: '2026-10-15' }),
      ];
      const persona = await abrir();
      await persona.type(screen.getByRole('searchbox', { name: T.buscar }), texto);
      expect(screen.queryByRole('region', { name: 'PLASTICOS, S.A.' })).toBeNull();
      expect(interruptor('F-C')).toBeTruthy();
    },
  );
});

it('on a wide screen it is the table of always', async () => {
  ancho = 1440;
  await abrir();
  expect(screen.getByRole('table', { name: 'Facturas recibidas' })).toBeTruthy();
});

it('what is taken back is as it was on the card of its month too', async () => {
  delServidor = [compra('A'), compra('B')];
  deshacer = '11111111-1111-4111-8111-111111111111';
  const { persona } = await dibujarConServidor(
    <>
      <TarjetasDeMes usuarioId={70} anio={2026} meses={[DE.periodo]} alAbrir={() => undefined} />
      <EleccionDialog de={DE} alCerrar={() => undefined} />
    </>,
  );
  await screen.findByText('Cuentan 2 de 3');
  await screen.findByRole('button', { name: 'Guardar' });
  await persona.click(interruptor('F-A'));
  await persona.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Cuentan 1 de 3');
  await persona.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Cuentan 2 de 3')).toBeTruthy();
});

describe('when a session ends', () => {
  beforeEach(async () => {
    await abrirSesion({ token: 't', rol: [2], usuario: [PERSONA] });
    localStorage.setItem('aldia-aviso-inclusion-70', 'si');
  });
  afterEach(() => olvidarSesion());
  const guardado = () => navegador.en('aldia-por-enviar', 'meses');
  const enOtraPestania = () =>
    act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'aldia-limpieza' })));

  it('in another tab, what is decided in this one and not saved stays, and can be saved', async () => {
    vigilarLimpieza();
    const persona = await abrir();
    for (const dte of ['F-A', 'F-B']) await persona.click(interruptor(dte));
    await enOtraPestania();
    expect([...guardado().values()]).toMatchObject([[{ id: 'A' }, { id: 'B' }]]);
    expect(interruptor('F-A').checked).toBe(false);
    expect(screen.getByText('2 cambios sin guardar')).toBeTruthy();
    await persona.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(incluidas()).toEqual([]));
  });

  it('in this one, what is decided and not saved goes with it', async () => {
    const persona = await abrir();
    await persona.click(interruptor('F-A'));
    olvidarSesion();
    await act(() => vaciar());
    expect(guardado().size).toBe(0);
    cleanup();
    await abrir();
    expect(interruptor('F-A').checked).toBe(true);
    expect(screen.queryByText(/^\d+ cambios? sin guardar/)).toBeNull();
  });
});

describe('without network', () => {
  it('what the browser cannot keep is said so, and goes from this page all the same', async () => {
    const persona = await abrir();
    await cortarLaRed(true);
    navegador.llenar('aldia-por-enviar', true);
    await persona.click(interruptor('F-A'));
    await persona.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findAllByText(new RegExp(T.soloEnLaPagina))).not.toEqual([]);
    expect(screen.queryByText(/este teléfono/)).toBeNull();
    await cortarLaRed(false);
    await act(() => enviarMes(MES));
    await waitFor(() => expect(incluidas()).toEqual(['B']));
    navegador.llenar('aldia-por-enviar', false);
  });

  it('what is saved waits, in its order, and goes once when the network is back', async () => {
    const persona = await abrir();
    await cortarLaRed(true);
    for (const dte of ['F-B', 'F-C', 'F-A']) await persona.click(interruptor(dte));
    await persona.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/3 facturas guardadas en este teléfono esperan la red/)).toBeTruthy();
    expect(guardadas()).toEqual([]);
    // As it will be, although no one else knows yet.
    expect(interruptor('F-C').checked).toBe(true);
    await cortarLaRed(false);
    await act(() => enviarMes(MES));
    await waitFor(() => expect(incluidas()).toEqual(['C']));
    expect(guardadas().map((g) => g.map((f) => f.id))).toEqual([['B', 'C', 'A']]);
    expect(screen.queryByText(/esperan la red/)).toBeNull();
  });

  it.each([390, 1200])('in a window of %d the collaborator is not told before the decisions arrive', async (lado) => {
    ancho = lado;
    const persona = await abrir();
    await cortarLaRed(true);
    await persona.click(screen.getByRole('button', { name: 'Excluir todas' }));
    const notificar = screen.getByRole('button', { name: 'Notificar al colaborador' });
    expect(notificar.getAttribute('data-dicho')).toBe('Guarda antes tus cambios.');
    await persona.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText(/2 facturas guardadas en este teléfono esperan la red/);
    expect(notificar.getAttribute('data-dicho')).toBe('Tus cambios aún no se han enviado.');
    await persona.click(notificar);
    expect(llamadasA('/ros/notificar')).toEqual([]);
    await cortarLaRed(false);
    await act(() => enviarMes(MES));
    await waitFor(() => expect(notificar.getAttribute('aria-disabled')).toBeNull());
  });

  it('200 switches are 200 purchases decided', async () => {
    delServidor = Array.from({ length: 200 }, (_, i) => compra(String(i), { nitEmisor: String(i % 20) }));
    const persona = await abrir();
    await cortarLaRed(true);
    await persona.click(screen.getByRole('button', { name: 'Excluir todas' }));
    await persona.click(screen.getByRole('button', { name: 'Guardar' }));
    await cortarLaRed(false);
    await act(() => enviarMes(MES));
    await waitFor(() => expect(incluidas()).toEqual([]));
    expect(guardadas().map((g) => g.length)).toEqual([200]);
  });

  it('what somebody else decided meanwhile is shown and stays, until one chooses', async () => {
    const persona = await abrir();
    await cortarLaRed(true);
    await persona.click(interruptor('F-A'));
    await persona.click(screen.getByRole('button', { name: /^PAPELERÍA LÓPEZ/ }));
    await persona.selectOptions(screen.getByRole('combobox', { name: 'Tipo de registro' }), '8');
    await persona.click(screen.getByRole('button', { name: 'Guardar' }));
    // The collaborator gave it another record type, and saved.
    delServidor = delServidor.map((f) => (f.id === 'C' ? { ...f, tipoRegistroId: 2 } : f));
    version = 9;
    await cortarLaRed(false);
    await act(() => enviarMes(MES));
    const aviso = await screen.findByRole('alert', { name: T.cambioElMes });
    expect(incluidas()).toEqual(['B']);
    expect(delServidor.find((f) => f.id === 'C')?.tipoRegistroId).toBe(2);
    const notificar = screen.getByRole('button', { name: 'Notificar al colaborador' });
    expect(notificar.getAttribute('data-dicho')).toBe(T.cambioElMes);
    await persona.click(within(aviso).getByRole('button', { name: /^Poner la mía/ }));
    await waitFor(() => expect(delServidor.find((f) => f.id === 'C')?.tipoRegistroId).toBe(8));
    await waitFor(() => expect(screen.queryByRole('alert', { name: T.cambioElMes })).toBeNull());
    await waitFor(() => expect(notificar.getAttribute('aria-disabled')).toBeNull());
  });
});

describe('what was sent two days ago and nobody knows how it ended', () => {
  beforeEach(async () => {
    const [incluida, excluida] = [true, false].map((incluye) => ({ incluye, tipoRegistroId: 7 }));
    if (!incluida || !excluida) expect.unreachable();
    await cambiarCola(MES, () => ({
      ...COLA_VACIA,
      porEnviar: [{ id: 'A', antes: incluida, mia: excluida }],
      envio: {
        clave: 'la-del-lunes',
        desde: ahoraMs() - 48 * 3_600_000,
        presentacion: { id: 7, version: 3 },
        facturas: [{ id: 'A', ...excluida }],
      },
    }));
  });

  it('does not go over what the same person chose since in another machine: it is asked', async () => {
    version = 5;
    const persona = await abrir();
    await act(() => enviarMes(MES));
    const aviso = await screen.findByRole('alert', { name: T.cambioElMes });
    expect(within(aviso).getByText('Quedó incluida. Tú la dejaste excluida.')).toBeTruthy();
    await persona.click(within(aviso).getByRole('button', { name: /^Dejar como está/ }));
    await waitFor(() => expect(screen.queryByRole('alert', { name: T.cambioElMes })).toBeNull());
    expect([guardadas(), incluidas()]).toEqual([[], ['A', 'B']]);
  });

  it('and arrived is no failure of a month that was paid since', async () => {
    delServidor = delServidor.map((f) => (f.id === 'A' ? { ...f, incluye: false } : f));
    [version, pagada] = [6, true];
    await abrir();
    await act(() => enviarMes(MES));
    expect(guardadas()).toEqual([]);
    expect(screen.queryByText(/^\d+ cambios? sin guardar/)).toBeNull();
    expect(screen.queryByText(TEXTOS['misCompras.guardar'].fallo)).toBeNull();
    expect(interruptor('F-A').checked).toBe(false);
  });
});
