import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CajonAbierto } from './cajon-abierto.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { dialogoAparte } from './dialogo-aparte.tsx';
import { dibujar } from './dibujar.prueba.tsx';
import { Ventana } from './ventana.tsx';

/** A dialog in a chunk of its own, which comes after its button was pressed. */
const Aparte = dialogoAparte(async () => ({ alCerrar }: { readonly alCerrar: () => void }) => (
  <ConfirmDialog titulo="¿Seguro?" confirmar="Quitar" alConfirmar={alCerrar} alCerrar={alCerrar} />
));

type Paso = 'nada' | 'espera' | 'pregunta' | 'cajon' | 'aparte';
interface PaginaProps {
  readonly seVa?: boolean;
  readonly primero?: Paso;
  /** What takes the place of the window that waits. */
  readonly luego?: Paso;
}
/** A page that draws its dialogs open and takes them away open, as most of ours do. */
function Pagina({ seVa = false, primero = 'pregunta', luego = 'pregunta' }: PaginaProps) {
  const [paso, setPaso] = useState<Paso>('nada');
  const [quitado, setQuitado] = useState(false);
  const cerrar = () => {
    setPaso('nada');
    setQuitado(seVa);
  };
  return (
    <>
      <h1 id="titulo-de-pagina" tabIndex={-1}>
        Bitácora
      </h1>
      {!quitado && (
        <button type="button" onClick={() => setPaso(primero)}>
          Ver
        </button>
      )}
      {paso === 'espera' && (
        <Ventana opened onClose={cerrar} title="Espera">
          <button type="button" onClick={() => setPaso(luego)}>
            Seguir
          </button>
        </Ventana>
      )}
      {paso === 'pregunta' && (
        <ConfirmDialog titulo="¿Seguro?" confirmar="Quitar" alConfirmar={cerrar} alCerrar={cerrar} />
      )}
      {paso === 'aparte' && <Aparte alCerrar={cerrar} />}
      {paso === 'cajon' && (
        <CajonAbierto opened onClose={cerrar} title="Historia">
          <button type="button">Algo</button>
        </CajonAbierto>
      )}
    </>
  );
}
const enfocado = () => document.activeElement?.textContent;

test.each(['pregunta', 'cajon', 'aparte'] as const)(
  'what is drawn open and taken away open gives the focus back (%s)',
  async (primero) => {
    const { persona } = dibujar(<Pagina primero={primero} />);
    await persona.click(screen.getByRole('button', { name: 'Ver' }));
    const dialogo = await screen.findByRole('dialog');
    await waitFor(() => expect(dialogo.contains(document.activeElement)).toBe(true));
    await persona.keyboard('{Escape}');
    await waitFor(() => expect(enfocado()).toBe('Ver'));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test.each(['pregunta', 'aparte'] as const)(
  'a window that takes the place of another goes back to who opened the first (%s)',
  async (luego) => {
    const { persona } = dibujar(<Pagina primero="espera" luego={luego} />);
    await persona.click(screen.getByRole('button', { name: 'Ver' }));
    await persona.click(await screen.findByRole('button', { name: 'Seguir' }));
    const pregunta = await screen.findByRole('dialog', { name: '¿Seguro?' });
    await waitFor(() => expect(pregunta.contains(document.activeElement)).toBe(true));
    await persona.keyboard('{Escape}');
    await waitFor(() => expect(enfocado()).toBe('Ver'));
  },
);

test('when its opener is gone, the title of the page has the focus', async () => {
  const { persona } = dibujar(<Pagina seVa />);
  await persona.click(screen.getByRole('button', { name: 'Ver' }));
  await persona.click(await screen.findByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(enfocado()).toBe('Bitácora'));
});
