import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dibujar } from './dibujar.prueba.tsx';
import { MessagePage } from './message-page.tsx';
import { Page } from './page.tsx';

const cargando = <Page titulo="Carga de documentos">Espera</Page>;
const llegada = (
  <div>
    <Page titulo="Ana Batz">
      <button type="button">Continuar</button>
    </Page>
  </div>
);
const noHay = <MessagePage titulo="No existe" texto="No hay tal mes." />;
const titulo = () => screen.getByRole('heading', { level: 1 });

test('who stands on the title of a page that waits stands on the title of what comes in its place', () => {
  const { redibujar } = dibujar(cargando);
  titulo().focus();
  for (const [pagina, suyo] of [
    [llegada, 'Ana Batz'],
    [noHay, 'No existe'],
  ] as const) {
    redibujar(pagina);
    expect(titulo().textContent).toBe(suyo);
    expect(document.activeElement === titulo()).toBe(true);
  }
});

test('who stands on something of the page that goes does too, and who stands nowhere is brought nowhere', () => {
  const { redibujar } = dibujar(cargando);
  redibujar(llegada);
  expect(document.activeElement === document.body).toBe(true);
  screen.getByRole('button', { name: 'Continuar' }).focus();
  redibujar(noHay);
  expect(document.activeElement === titulo()).toBe(true);
});

test('what asks for the focus in the page that comes has it', () => {
  const { redibujar } = dibujar(cargando);
  titulo().focus();
  redibujar(
    <div>
      <Page titulo="Ana Batz">
        <input aria-label="NIT" ref={(campo) => campo?.focus()} />
      </Page>
    </div>,
  );
  expect(document.activeElement === screen.getByRole('textbox')).toBe(true);
});
