import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { dibujar } from './dibujar.prueba.tsx';
import { CampoDia } from './formulario/campo-dia.tsx';
import { CampoTexto } from './formulario/campos.tsx';
import { FormDialog } from './formulario/form-dialog.tsx';

function Cupon({ alCerrar, avisa = false }: { readonly alCerrar: () => void; readonly avisa?: boolean }) {
  const [leido, setLeido] = useState(false);
  return (
    <>
      <FormDialog
        titulo="Agregar cupón"
        esquema={z.object({ codigo: z.string(), desde: z.string() })}
        valores={{ codigo: '', desde: '' }}
        guardar="Guardar"
        alGuardar={async () => undefined}
        alCerrar={alCerrar}
      >
        <CampoTexto nombre="codigo" rotulo="Código" />
        <CampoDia nombre="desde" rotulo="Desde" />
      </FormDialog>
      <ConfirmDialog
        abierto={avisa && !leido}
        titulo="¿Sigues ahí?"
        confirmar="Seguir"
        alConfirmar={() => setLeido(true)}
        alCerrar={() => setLeido(true)}
      />
    </>
  );
}
const codigo = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código' });

test('Escape closes the calendar of a form, and the form at the next press', async () => {
  const alCerrar = vi.fn();
  const { persona } = dibujar(<Cupon alCerrar={alCerrar} />);
  await persona.type(await screen.findByRole('textbox', { name: 'Código' }), 'NAVIDAD');
  await persona.click(screen.getByRole('button', { name: 'Abrir el calendario' }));
  await screen.findByRole('button', { name: 'Mes siguiente' });
  await persona.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mes siguiente' })).toBeNull());
  expect(alCerrar).not.toHaveBeenCalled();
  expect(codigo().value).toBe('NAVIDAD');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir el calendario' })));
  await persona.keyboard('{Escape}');
  expect(alCerrar).toHaveBeenCalledOnce();
});

test('Escape closes a window that came over a form, and the form at the next press', async () => {
  const alCerrar = vi.fn();
  const { persona, redibujar } = dibujar(<Cupon alCerrar={alCerrar} />);
  await persona.type(await screen.findByRole('textbox', { name: 'Código' }), 'NAVIDAD');
  redibujar(<Cupon alCerrar={alCerrar} avisa />);
  await screen.findByRole('dialog', { name: '¿Sigues ahí?' });
  await persona.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '¿Sigues ahí?' })).toBeNull());
  expect(alCerrar).not.toHaveBeenCalled();
  expect(codigo().value).toBe('NAVIDAD');
  await persona.keyboard('{Escape}');
  expect(alCerrar).toHaveBeenCalledOnce();
});
