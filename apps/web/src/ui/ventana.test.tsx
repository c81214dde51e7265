import { screen, within } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { CajonAbierto } from './cajon-abierto.tsx';
import { dibujar } from './dibujar.prueba.tsx';
import { CampoMonto } from './formulario/campo-monto.tsx';
import { CampoTexto } from './formulario/campos.tsx';
import { FormDialog } from './formulario/form-dialog.tsx';
import { Formulario } from './formulario/formulario.tsx';
import { Ventana } from './ventana.tsx';

const Esquema = z.object({ nombre: z.string(), precio: z.string() });
const valores = { nombre: 'Básico', precio: '1250.00' };
const campos = (
  <>
    <CampoTexto nombre="nombre" rotulo="Nombre" />
    <CampoMonto nombre="precio" rotulo="Precio" />
  </>
);
const nada = () => undefined;
const nadaQueEsperar = async () => undefined;

test.each([
  [
    'a dialog',
    <FormDialog
      key="d"
      titulo="Plan"
      esquema={Esquema}
      valores={valores}
      guardar="Guardar"
      alGuardar={nadaQueEsperar}
      alCerrar={nada}
    >
      {campos}
    </FormDialog>,
  ],
  [
    'a drawer',
    <CajonAbierto key="c" opened onClose={nada} title="Plan">
      <Formulario esquema={Esquema} valores={valores} alGuardar={nadaQueEsperar}>
        {campos}
      </Formulario>
    </CajonAbierto>,
  ],
])(
  'in %s what is typed after Tab takes the place of what is there, and after a press it does not',
  async (_, lugar) => {
    const { persona } = dibujar(lugar);
    const dentro = within(await screen.findByRole('dialog', { name: 'Plan' }));
    const precio = dentro.getByRole<HTMLInputElement>('textbox', { name: 'Precio' });
    const nombre = dentro.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
    await persona.click(nombre);
    expect(nombre.selectionStart).toBe(nombre.selectionEnd);
    await persona.tab();
    expect(document.activeElement).toBe(precio);
    await persona.keyboard('95');
    expect(precio.value).toBe('95');
    await persona.tab({ shift: true });
    await persona.keyboard('Otro');
    expect(nombre.value).toBe('Otro');
    await persona.click(precio);
    await persona.keyboard('5');
    expect(precio.value).toBe('95.005');
  },
);

/** Records the name that assistive technology gets in the first render: the library sets the title one render later. */
function Escucha({ alOir }: { readonly alOir: (nombre: string) => void }) {
  const aqui = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialogo = aqui.current?.closest('[role="dialog"]');
    const titulo = document.getElementById(dialogo?.getAttribute('aria-labelledby') ?? '');
    alOir(titulo?.textContent ?? dialogo?.getAttribute('aria-label') ?? '');
  }, [alOir]);
  return <span ref={aqui} />;
}

test('a window and a drawer have their name from the first drawing on', async () => {
  const oidos: string[] = [];
  const alOir = (nombre: string) => void oidos.push(nombre);
  dibujar(
    <>
      <Ventana opened onClose={nada} title="Pagar">
        <Escucha alOir={alOir} />
      </Ventana>
      <CajonAbierto opened onClose={nada} title="Historia">
        <Escucha alOir={alOir} />
      </CajonAbierto>
    </>,
  );
  await screen.findByRole('dialog', { name: 'Pagar' });
  expect(oidos.toSorted()).toEqual(['Historia', 'Pagar']);
});
