import { DiaCable } from '@aldia/contract/cables.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { dibujar } from '../dibujar.prueba.tsx';
import { CampoDia } from './campo-dia.tsx';
import { CampoMonto } from './campo-monto.tsx';
import { CampoPdf } from './campo-pdf.tsx';
import { CampoMarca, CampoTexto } from './campos.tsx';
import { FormDialog } from './form-dialog.tsx';

/** The dialog's chunk loads when it opens (ADR 68). */
async function abrir(bloque: ReactElement) {
  const vista = dibujar(bloque);
  await screen.findByRole('dialog');
  return vista;
}

const obligatorio = z.string().min(1, 'Este campo es obligatorio');
const Esquema = z.object({ nombre: obligatorio, numero_formulario: z.string().regex(/^\d+$/, 'Solo dígitos') });

function dialogo(alGuardar = vi.fn(async () => undefined), alCerrar = vi.fn()) {
  const bloque = (
    <FormDialog
      titulo="Presentar"
      esquema={Esquema}
      valores={{ nombre: '', numero_formulario: '' }}
      guardar="Presentar"
      alGuardar={alGuardar}
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre" rotulo="Nombre" requerido />
      <CampoTexto nombre="numero_formulario" rotulo="Número de formulario" ayuda="Como lo da la SAT" requerido />
    </FormDialog>
  );
  return { bloque, alGuardar, alCerrar };
}

test('an empty submit lands on a summary that counts, and each link moves to its field', async () => {
  document.title = 'Lista · AlDía';
  const { bloque, alGuardar } = dialogo();
  const { persona } = await abrir(bloque);
  await persona.click(screen.getByRole('button', { name: 'Presentar' }));
  const resumen = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(resumen));
  expect(resumen.textContent).toContain('(2)');
  expect(document.title).toBe('(2 por revisar) Lista · AlDía');
  await persona.click(screen.getByRole('link', { name: 'Nombre: Este campo es obligatorio' }));
  const campo = screen.getByRole('textbox', { name: /^Nombre/ });
  expect(document.activeElement).toBe(campo);
  const descrito = campo.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(descrito.split(' ').at(-1) ?? '')?.textContent).toBe('Este campo es obligatorio');
  expect(alGuardar).not.toHaveBeenCalled();
});

test('what the server refuses lands on the same field, and what was typed stays', async () => {
  const rechazo = new ErrorDeLlamada(
    422,
    'DATOS_INVALIDOS',
    '',
    [{ campo: 'numero_formulario', mensaje: 'Ese número ya se usó' }],
    null,
  );
  const { bloque, alCerrar } = dialogo(vi.fn(() => Promise.reject(rechazo)));
  const { persona } = await abrir(bloque);
  await persona.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Ana');
  await persona.type(screen.getByRole('textbox', { name: /^Número/ }), '123');
  await persona.click(screen.getByRole('button', { name: 'Presentar' }));
  expect(await screen.findByRole('link', { name: 'Número de formulario: Ese número ya se usó' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ }).value).toBe('Ana');
  expect(alCerrar).not.toHaveBeenCalled();
});

test('a good submit gives what the contract calls Entrada and closes', async () => {
  const { bloque, alGuardar, alCerrar } = dialogo();
  const { persona } = await abrir(bloque);
  await persona.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Ana');
  await persona.type(screen.getByRole('textbox', { name: /^Número/ }), '123');
  await persona.click(screen.getByRole('button', { name: 'Presentar' }));
  await waitFor(() => expect(alCerrar).toHaveBeenCalledOnce());
  expect(alGuardar).toHaveBeenCalledWith({ nombre: 'Ana', numero_formulario: '123' });
});

const Raro = z.object({ monto: obligatorio, fecha: obligatorio, documento: obligatorio, avisar: z.boolean() });
async function llenarRaro() {
  const alGuardar = vi.fn(async () => undefined);
  const { persona } = await abrir(
    <FormDialog
      titulo="Carga"
      esquema={Raro}
      valores={{ monto: '', fecha: '', documento: '', avisar: false }}
      guardar="Guardar"
      alGuardar={alGuardar}
      alCerrar={vi.fn()}
    >
      <CampoMonto nombre="monto" rotulo="Monto" />
      <CampoDia nombre="fecha" rotulo="Fecha" />
      <CampoPdf nombre="documento" rotulo="Documento" />
      <CampoMarca nombre="avisar" rotulo="Avisar al cliente" />
    </FormDialog>,
  );
  return { persona, alGuardar };
}

test('amounts and days are typed, a PDF is read and a box is ticked', async () => {
  const { persona, alGuardar } = await llenarRaro();
  await persona.type(screen.getByRole('textbox', { name: 'Monto' }), '1234.5');
  await persona.type(screen.getByRole('textbox', { name: 'Fecha' }), '20/11/2026');
  await persona.click(screen.getByRole('checkbox', { name: 'Avisar al cliente' }));
  const archivo = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  fireEvent.change(archivo, { target: { files: [new File(['hola'], 'falso.pdf')] } });
  expect(await screen.findByText('EL DOCUMENTO INGRESADO ES INVALIDO')).toBeTruthy();
  fireEvent.change(archivo, { target: { files: [new File(['%PDF-1.7'], 'bueno.pdf')] } });
  expect(await screen.findByRole('button', { name: 'bueno.pdf' })).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(alGuardar).toHaveBeenCalledOnce());
  expect(alGuardar.mock.calls[0]?.at(0)).toMatchObject({
    monto: '1234.50',
    fecha: '2026-11-20',
    avisar: true,
    documento: expect.stringMatching(/^data:.*base64,/),
  });
});

test('a day that cannot be read says how to write it', async () => {
  const { persona } = await llenarRaro();
  await persona.type(screen.getByRole('textbox', { name: 'Fecha' }), '31/02/2026');
  await persona.tab();
  expect(await screen.findByText('Escribe la fecha así: 20/11/2026.')).toBeTruthy();
});

/** Sends the form as a browser does: the simulated keyboard ignores a submit button outside the form. */
const enter = (en: HTMLInputElement) => en.form?.requestSubmit();

const Plazo = z.object({ dia: DiaCable, tope: z.union([z.literal('').transform(() => null), DiaCable]) });
async function plazo() {
  const alGuardar = vi.fn(async (_: z.output<typeof Plazo>) => undefined);
  const { persona } = await abrir(
    <FormDialog
      titulo="Plazo"
      esquema={Plazo}
      valores={{ dia: '2026-11-20', tope: '2026-12-31' }}
      guardar="Guardar"
      alGuardar={alGuardar}
      alCerrar={vi.fn()}
    >
      <CampoDia nombre="dia" rotulo="Día" requerido />
      <CampoDia nombre="tope" rotulo="Tope" />
    </FormDialog>,
  );
  const campo = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const escribir = async (name: RegExp, texto: string) => {
    await persona.clear(campo(name));
    if (texto !== '') await persona.type(campo(name), texto);
  };
  const guardar = () => persona.click(screen.getByRole('button', { name: 'Guardar' }));
  return { persona, alGuardar, campo, escribir, guardar };
}

test.each([/^Día/, /^Tope/])('a day that cannot be read is not sent, and stays as it was typed: %s', async (cual) => {
  const { alGuardar, campo, escribir, guardar } = await plazo();
  await escribir(cual, '31/02/2026');
  await guardar();
  expect(await screen.findByText('Escribe la fecha así: 20/11/2026.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /: Escribe la fecha así/ })).toBeTruthy();
  expect(campo(cual).value).toBe('31/02/2026');
  expect(alGuardar).not.toHaveBeenCalled();
  await escribir(cual, '28/02/2026');
  await guardar();
  await waitFor(() => expect(alGuardar).toHaveBeenCalledOnce());
  expect(Object.values(alGuardar.mock.calls[0]?.[0] ?? {})).toContain('2026-02-28');
});

test('a day that is typed and sent with Enter is the one that is sent', async () => {
  const { alGuardar, campo, escribir } = await plazo();
  await escribir(/^Día/, '5/1/27');
  enter(campo(/^Día/));
  await waitFor(() => expect(alGuardar).toHaveBeenCalledOnce());
  expect(alGuardar).toHaveBeenCalledWith({ dia: '2027-01-05', tope: '2026-12-31' });
});

test('a day that is emptied is refused where it is required, and is none where it is not', async () => {
  const { alGuardar, campo, escribir, guardar } = await plazo();
  await escribir(/^Día/, '');
  await escribir(/^Tope/, '');
  await guardar();
  expect(await screen.findByText('La fecha no es válida')).toBeTruthy();
  expect(alGuardar).not.toHaveBeenCalled();
  await escribir(/^Día/, '25-11-26');
  expect(campo(/^Día/).value).toBe('25-11-26');
  await guardar();
  await waitFor(() => expect(alGuardar).toHaveBeenCalledOnce());
  expect(alGuardar).toHaveBeenCalledWith({ dia: '2026-11-25', tope: null });
});

test('what was read of a day is shown back as days are written, and what was not stays', async () => {
  const { persona, campo, escribir } = await plazo();
  await escribir(/^Día/, '5.1.27');
  await persona.tab();
  expect(campo(/^Día/).value).toBe('05/01/2027');
  await escribir(/^Día/, 'mañana');
  await persona.tab();
  expect(campo(/^Día/).value).toBe('mañana');
  expect(await screen.findByText('Escribe la fecha así: 20/11/2026.')).toBeTruthy();
  await escribir(/^Día/, '05/01/2027');
  await waitFor(() => expect(screen.queryByText('Escribe la fecha así: 20/11/2026.')).toBeNull());
});

test('a confirmation shows its facts, starts on the safe button and cannot be closed while it works', async () => {
  const alConfirmar = vi.fn();
  const alCerrar = vi.fn();
  const confirma = (enCurso: boolean) => (
    <ConfirmDialog
      titulo="Confirmar pago"
      hechos={[['Monto', 'Q179.00']]}
      confirmar="Confirmar pago"
      enCurso={enCurso}
      alConfirmar={alConfirmar}
      alCerrar={alCerrar}
    />
  );
  const { persona, redibujar } = await abrir(confirma(false));
  expect(screen.getByText('Q179.00')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })));
  await persona.click(screen.getByRole('button', { name: 'Confirmar pago' }));
  expect(alConfirmar).toHaveBeenCalledOnce();
  redibujar(confirma(true));
  await persona.keyboard('{Escape}');
  expect(alCerrar).not.toHaveBeenCalled();
});
