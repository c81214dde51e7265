import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { conServidor, dibujarConServidor, llamadasA, responderAhora } from '../servidor.prueba.tsx';
import { ExportacionesDialog } from './exportaciones-dialog.tsx';

const documento = (mas: object) => ({
  id: 'A',
  fecha_emision: '2026-10-03',
  tipo_dte: 'FACT',
  numero_dte: '101',
  nit: 'CF',
  nombre: 'COFFEE TRADERS LLC',
  monto: '30000.00',
  monto_iva: '0.00',
  total_sin_iva: '30000.00',
  linea: '4.2',
  elegida: '4.2',
  opciones: ['4.1', '4.2'],
  ...mas,
});
const LECTURA = {
  id: 7,
  version: 3,
  status_id: 4,
  pago_realizado: false,
  emitidas: [
    documento({}),
    documento({ id: 'B', tipo_dte: 'FESP', numero_dte: '102', linea: null, elegida: null, opciones: ['4.8'] }),
  ],
  recibidas: [documento({ id: 'C', numero_dte: '103', linea: '5.7', elegida: '5', opciones: ['5', '6'] })],
};
const responder = ({ metodo }: { metodo: string }) =>
  metodo === 'GET' ? { data: LECTURA } : { data: { id: 7, version: 4, cambiadas: 1, impuesto_iva: '0.00' } };
conServidor(responder);

const abrir = () => dibujarConServidor(<ExportacionesDialog declaracionId={7} alCerrar={() => undefined} />);
const elegidas = () => llamadasA('exportaciones').filter((l) => l.metodo === 'PUT');

it('a sale goes to Central America, for its receiver and remembered unless one says otherwise', async () => {
  const { persona } = await abrir();
  const destino = await screen.findByRole('combobox', { name: /documento 101 de COFFEE TRADERS/ });
  await persona.selectOptions(destino, '4.1 Centroamérica');
  await persona.click(screen.getByRole('button', { name: 'Aplicar a 1 documento' }));
  expect(elegidas().map((l) => l.cuerpo)).toEqual([
    { presentacion: { id: 7, version: 3 }, libro: 'emitida', documento: 'A', linea: '4.1', alcance: 'contraparte' },
  ]);
  expect(await screen.findByText(/el mes se calculó de nuevo/)).toBeTruthy();
});

it('what is for a receiver or the month waits for the button that says how many it changes', async () => {
  const emitidas = [
    documento({}),
    documento({ id: 'D', numero_dte: '104' }),
    documento({ id: 'E', numero_dte: '105', nombre: 'OTRO' }),
    documento({ id: 'F', numero_dte: '106', elegida: '4.1', linea: '4.1' }),
    documento({ id: 'B', tipo_dte: 'FESP', numero_dte: '102', linea: null, elegida: null, opciones: ['4.8'] }),
  ];
  responderAhora(({ metodo }) => (metodo === 'GET' ? { data: { ...LECTURA, emitidas } } : responder({ metodo })));
  const { persona } = await abrir();
  const destino = await screen.findByRole<HTMLSelectElement>('combobox', { name: /documento 101/ });
  await persona.selectOptions(destino, '4.1');
  expect(screen.getByRole('button', { name: 'Aplicar a 2 documentos' })).toBeTruthy();
  await persona.selectOptions(destino, '4.2');
  expect(screen.queryByRole('button', { name: /^Aplicar/ })).toBeNull();
  await persona.selectOptions(destino, '4.1');
  await persona.click(screen.getByRole('radio', { name: 'todos los de este mes' }));
  expect(destino.value).toBe('4.1');
  expect(elegidas()).toEqual([]);
  await persona.click(screen.getByRole('button', { name: 'Aplicar a 3 documentos' }));
  expect(elegidas().map((l) => l.cuerpo)).toMatchObject([{ documento: 'A', linea: '4.1', alcance: 'mes' }]);
});

it('what was chosen on several rows waits on each of them, through the tabs, and is not lost by closing', async () => {
  const emitidas = [documento({}), documento({ id: 'E', numero_dte: '105', nombre: 'OTRO' })];
  responderAhora(({ metodo }) => (metodo === 'GET' ? { data: { ...LECTURA, emitidas } } : responder({ metodo })));
  const alCerrar = vi.fn();
  const { persona } = await dibujarConServidor(<ExportacionesDialog declaracionId={7} alCerrar={alCerrar} />);
  const de = (numero: string) =>
    screen.findByRole<HTMLSelectElement>('combobox', { name: new RegExp(`documento ${numero}`) });
  await persona.selectOptions(await de('101'), '4.1');
  await persona.selectOptions(await de('105'), '4.1');
  await persona.click(screen.getByRole('tab', { name: /^Compras/ }));
  await de('103');
  await persona.click(screen.getByRole('tab', { name: /^Ventas/ }));
  expect([(await de('101')).value, (await de('105')).value]).toEqual(['4.1', '4.1']);
  expect(screen.getAllByRole('button', { name: 'Aplicar a 1 documento' })).toHaveLength(2);
  await persona.keyboard('{Escape}');
  const pregunta = within(await screen.findByRole('dialog', { name: 'Cambios sin guardar' }));
  expect(alCerrar).not.toHaveBeenCalled();
  await persona.click(pregunta.getByRole('button', { name: 'Cerrar sin guardar' }));
  expect(alCerrar).toHaveBeenCalled();
});

it('while a choice is saved its list keeps the focus, and takes no other', async () => {
  let soltar = (): void => undefined;
  const suelta = new Promise<void>((listo) => {
    soltar = listo;
  });
  responderAhora((l) => (l.metodo === 'GET' ? responder(l) : suelta.then(() => responder(l))));
  const { persona } = await abrir();
  await persona.click(await screen.findByRole('radio', { name: 'este documento' }));
  const destino = await screen.findByRole<HTMLSelectElement>('combobox', { name: /documento 101/ });
  destino.focus();
  await persona.selectOptions(destino, '4.1');
  expect(destino.disabled).toBe(false);
  expect(destino.getAttribute('aria-disabled')).toBe('true');
  await persona.selectOptions(destino, '4.2');
  soltar();
  await waitFor(() => expect(destino.getAttribute('aria-disabled')).toBe('false'));
  expect(document.activeElement).toBe(destino);
  expect(elegidas().map((l) => Object(l.cuerpo).linea)).toEqual(['4.1']);
});

it('a special invoice goes to 4.8 or stays out, alone when one says so', async () => {
  const { persona } = await abrir();
  await persona.click(await screen.findByRole('radio', { name: 'este documento' }));
  await persona.selectOptions(await screen.findByRole('combobox', { name: /documento 102/ }), '4.8');
  expect(elegidas()[0]?.cuerpo).toMatchObject({ documento: 'B', linea: '4.8', alcance: 'documento' });
});

it('purchases go to section 6', async () => {
  const { persona } = await abrir();
  await persona.click(await screen.findByRole('tab', { name: /Compras para exportar/ }));
  await persona.selectOptions(await screen.findByRole('combobox', { name: /documento 103/ }), '6');
  await persona.click(screen.getByRole('button', { name: 'Aplicar a 1 documento' }));
  expect(elegidas()[0]?.cuerpo).toMatchObject({ libro: 'recibida', documento: 'C', linea: '6' });
});

it('of a paid month nothing changes, and a month without exports says so', async () => {
  responderAhora(() => ({ data: { ...LECTURA, pago_realizado: true, recibidas: [] } }));
  const { persona } = await abrir();
  const destino = await screen.findByRole<HTMLSelectElement>('combobox', { name: /documento 101/ });
  expect(destino.disabled).toBe(true);
  await persona.click(screen.getByRole('tab', { name: /Compras para exportar/ }));
  expect(await screen.findByText('Este mes no tiene compras incluidas.')).toBeTruthy();
});

it('when somebody changed the month first what they chose is shown, and the next choice is over it', async () => {
  let version = 3;
  responderAhora(({ metodo, cuerpo }) => {
    if (metodo === 'GET')
      return { data: { ...LECTURA, version, emitidas: [documento({ elegida: version === 3 ? '4.2' : null })] } };
    if (Object(cuerpo).presentacion.version === 9)
      return { data: { id: 7, version: 10, cambiadas: 1, impuesto_iva: '0.00' } };
    version = 9;
    return {
      http: 409,
      code: 'CONFLICTO_DE_VERSION',
      message: 'Ana cambió esta declaración.',
      data: { modificada_por: 'Ana' },
    };
  });
  const { persona } = await abrir();
  const destino = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /documento 101/ });
  await persona.click(await screen.findByRole('radio', { name: 'este documento' }));
  await persona.selectOptions(await destino(), '4.1');
  await waitFor(async () => expect((await destino()).value).toBe(''));
  await persona.selectOptions(await destino(), '4.1');
  await waitFor(() => expect(elegidas().at(-1)?.cuerpo).toMatchObject({ presentacion: { id: 7, version: 9 } }));
});
