import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { dibujar } from './dibujar.prueba.tsx';
import { Dropzone } from './dropzone.tsx';
import { FORMULARIO_DE_MUESTRA } from './formulario-de-muestra.prueba.ts';
import { digitosDe, FormularioSat } from './formulario-sat.tsx';
import { type ArchivoEnCarga, ListaDeArchivos } from './lista-de-archivos.tsx';
import { Wizard } from './wizard.tsx';

const PASOS = [
  { id: 'a', titulo: 'Recibidas' },
  { id: 'b', titulo: 'Emitidas' },
];

test('the wizard says the step in words, marks the done ones and moves the focus to the new title', async () => {
  const wizard = (actual: string) => (
    <Wizard
      titulo="Carga"
      pasos={PASOS}
      actual={actual}
      siguiente={{ texto: 'Continuar', alPulsar: vi.fn() }}
      impide={actual === 'b' ? 'Faltan las emitidas.' : null}
    >
      cuerpo
    </Wizard>
  );
  const { redibujar } = dibujar(wizard('a'));
  expect(screen.getByRole('heading', { name: 'Paso 1 de 2 Recibidas' })).toBeTruthy();
  redibujar(wizard('b'));
  const titulo = screen.getByRole('heading', { name: 'Paso 2 de 2 Emitidas' });
  expect(document.activeElement).toBe(titulo);
  expect(screen.getByText('(hecho)')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Faltan las emitidas.');
});

test('dropped files are shared out: the good ones in, the others refused', () => {
  const alSoltar = vi.fn();
  const alRechazar = vi.fn();
  const { container } = dibujar(
    <Dropzone acepta={['.xlsx', '.xls']} varios alSoltar={alSoltar} alRechazar={alRechazar} />,
  );
  const [buena, mala] = [new File(['x'], 'Facturas.XLSX'), new File(['x'], 'foto.png')];
  fireEvent.drop(container.querySelector('.al-suelta') as Element, { dataTransfer: { files: [buena, mala] } });
  expect(alSoltar).toHaveBeenCalledExactlyOnceWith([buena]);
  expect(alRechazar).toHaveBeenCalledExactlyOnceWith([mala]);
  expect(screen.getByRole('presentation').querySelector('button')?.textContent).toBe('Elegir archivos');
});

test('a file that falls beside the place is not opened by the browser, which would leave the page', () => {
  const { container, unmount } = dibujar(<Dropzone acepta={['.pdf']} alSoltar={vi.fn()} alRechazar={vi.fn()} />);
  /** What the browser still does with something dragged over that element, and let go there. */
  const queda = (donde: Element, tipo: string) =>
    ['dragover', 'drop'].map((suceso) => {
      const dataTransfer = { types: [tipo], files: [], dropEffect: 'copy' };
      const evento = Object.assign(new Event(suceso, { bubbles: true, cancelable: true }), { dataTransfer });
      return `${donde.dispatchEvent(evento) ? 'lo suyo' : 'nada'}, ${dataTransfer.dropEffect}`;
    });
  expect(queda(document.body, 'Files')).toEqual(['nada, none', 'nada, none']);
  expect(queda(document.body, 'text/plain')).toEqual(['lo suyo, copy', 'lo suyo, copy']);
  const lugar = container.querySelector('.al-suelta') as Element;
  expect(queda(lugar, 'Files')).toEqual(['nada, copy', 'nada, copy']);
  unmount();
  expect(queda(document.body, 'Files')).toEqual(['lo suyo, copy', 'lo suyo, copy']);
});

test('each file says how far it is and can be stopped', async () => {
  const leyendo: ArchivoEnCarga = {
    id: '1',
    nombre: 'octubre.xlsx',
    bytes: 2_097_152,
    estado: 'leyendo',
    filas: 1000,
    filasTotales: 4000,
    errores: 2,
    segundosRestantes: 8,
  };
  const alCancelar = vi.fn();
  const alQuitar = vi.fn();
  const { persona } = dibujar(
    <ListaDeArchivos
      archivos={[leyendo, { ...leyendo, id: '2', nombre: 'vieja.xlsx', estado: 'cancelado' }]}
      alQuitar={alQuitar}
      alCancelar={alCancelar}
    />,
  );
  expect(screen.getByText('2.0 MB · 1,000 de 4,000 filas · 2 errores · faltan 8 s')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Avance de octubre.xlsx' }).getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('Cancelado')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Cancelar octubre.xlsx' }));
  await persona.click(screen.getByRole('button', { name: 'Quitar vieja.xlsx' }));
  expect(alCancelar).toHaveBeenCalledWith('1');
  expect(alQuitar).toHaveBeenCalledWith('2');
});

const LEIDO: ArchivoEnCarga = { id: '1', nombre: 'enero.xlsx', bytes: 2048, estado: 'listo', filas: 12 };
/** Where files are chosen, over the list of those that are there. */
function Paso({ primeros }: { readonly primeros: readonly ArchivoEnCarga[] }) {
  const [archivos, setArchivos] = useState(primeros);
  const quitar = (id: string) => setArchivos(archivos.filter((a) => a.id !== id));
  const terminar = () => setArchivos([...archivos, { ...LEIDO, id: '9', nombre: 'malo.xlsx', estado: 'rechazado' }]);
  return (
    <section>
      <button type="button" onClick={terminar}>
        Elegir
      </button>
      <ListaDeArchivos archivos={archivos} alQuitar={quitar} alCancelar={quitar} />
    </section>
  );
}

test('who takes a file away by keys goes on at the next one, at the one before, and where files are chosen', async () => {
  const archivos = ['enero', 'febrero', 'marzo'].map((m, i) => ({ ...LEIDO, id: String(i), nombre: `${m}.xlsx` }));
  const { persona } = dibujar(<Paso primeros={archivos} />);
  const enfocado = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  act(() => screen.getByRole('button', { name: 'Quitar febrero.xlsx' }).focus());
  for (const siguiente of ['Quitar marzo.xlsx', 'Quitar enero.xlsx', 'Elegir']) {
    await persona.keyboard('{Enter}');
    await waitFor(() => expect(enfocado()).toBe(siguiente));
  }
});

test('how a file ended is told where it is not seen, and what was there before is not told again', async () => {
  const { persona } = dibujar(<Paso primeros={[LEIDO]} />);
  const dicho = screen.getByRole('status');
  expect(dicho.textContent).toBe('');
  await persona.click(screen.getByRole('button', { name: 'Elegir' }));
  expect(dicho.textContent).toBe('malo.xlsx: Rechazado, 2 KB · 12 filas.');
});

test('each figure copies plain digits: whole quetzales where the law files them so, counts as counts', () => {
  const [ingresos, impuesto, , , , base, , cuenta] = FORMULARIO_DE_MUESTRA.casillas;
  if (!ingresos || !impuesto || !base || !cuenta) throw new Error('faltan casillas');
  expect(digitosDe(impuesto, 'quetzal')).toBe('179');
  expect(digitosDe(impuesto, 'centavo')).toBe('179.00');
  expect(digitosDe(base, 'quetzal')).toBe('1234568');
  expect(digitosDe(cuenta, 'quetzal')).toBe('1284');
});

test('a form shows what is declared, the exact amount beside it, and where it comes from', async () => {
  const abrir = vi.fn();
  const { persona } = dibujar(
    <FormularioSat
      formulario={FORMULARIO_DE_MUESTRA}
      alAbrirDocumentos={abrir}
      nombreDe={(c) => (c === 'pc.tasa' ? 'Tarifa 5 %' : undefined)}
    />,
  );
  const impuesto = screen.getByText('Impuesto determinado').closest('li') as HTMLElement;
  expect(within(impuesto).getByText('Q179')).toBeTruthy();
  expect(within(impuesto).getByText('exacto Q178.75')).toBeTruthy();
  const boton = within(impuesto).getByRole('button', { name: 'De dónde sale Impuesto determinado' });
  expect(boton.getAttribute('aria-expanded')).toBe('false');
  await persona.click(boton);
  expect(boton.getAttribute('aria-expanded')).toBe('true');
  expect(within(impuesto).getByText('b = a × 5 %')).toBeTruthy();
  expect(within(impuesto).getByText('Tarifa 5 %')).toBeTruthy();
  expect(within(impuesto).getByText(/^a Ingresos por venta.*Q3,575$/)).toBeTruthy();
  expect(within(impuesto).getByText(/Decreto 27-92, artículo 47/)).toBeTruthy();
  await persona.click(within(impuesto).getByRole('button', { name: 'Ver documentos' }));
  expect(abrir).toHaveBeenCalledWith(FORMULARIO_DE_MUESTRA.casillas[1]);
});
