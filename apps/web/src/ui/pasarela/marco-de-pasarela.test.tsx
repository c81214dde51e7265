import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dibujar } from '../dibujar.prueba.tsx';
import { MarcoDePasarela } from './marco-de-pasarela.tsx';
import { leerMensaje, tarjetaDe } from './mensajes-de-pasarela.ts';

const VERIFICADA = {
  tipo: 'verificada',
  token: 'la-cuenta-de-ana',
  numero: '4111********1111',
  titular: 'ANA PEREZ',
  vence: '12/2028',
} as const;

const alVerificar = vi.fn();
const alFallar = vi.fn();
beforeEach(() => vi.clearAllMocks());

/** happy-dom gives a frame no window: this object stands for it. */
const VENTANA = {};
const marco = () => screen.getByTitle<HTMLIFrameElement>('Formulario seguro de tarjeta');
async function abrir(pedir = async () => 'about:blank') {
  const vista = dibujar(<MarcoDePasarela pedir={pedir} alVerificar={alVerificar} alFallar={alFallar} />);
  await waitFor(marco);
  Object.defineProperty(marco(), 'contentWindow', { value: VENTANA });
  return vista;
}
/** Delivers a message as the browser does: with the window that sent it and its origin. */
const decir = (data: unknown, { source = VENTANA as unknown, origin = 'null' } = {}) =>
  act(() => {
    const evento = new MessageEvent('message', { data, origin });
    Object.defineProperty(evento, 'source', { value: source });
    window.dispatchEvent(evento);
  });

describe('the card frame', () => {
  test('has an origin of its own and no address to come back to', async () => {
    await abrir();
    expect(marco().getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    expect(marco().getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  test('says that it is opening, then shows the form at the height that it asks for', async () => {
    await abrir();
    expect(screen.getByText('Abriendo el formulario seguro del banco')).toBeTruthy();
    decir({ tipo: 'lista' });
    decir({ tipo: 'alto', px: 412 });
    expect(screen.queryByText('Abriendo el formulario seguro del banco')).toBeNull();
    expect(marco().style.height).toBe('412px');
  });

  test('hands over what the provider verified, once', async () => {
    await abrir();
    decir({ tipo: 'lista' });
    decir(VERIFICADA);
    expect(alVerificar.mock.calls).toEqual([
      [
        {
          token: 'la-cuenta-de-ana',
          no: '4111********1111',
          nombrePortador: 'ANA PEREZ',
          fechaExpiracion: '2028-12-01',
          marca: 'visa',
        },
      ],
    ]);
  });

  test('tells why the provider refused, and keeps the form', async () => {
    await abrir();
    decir({ tipo: 'lista' });
    decir({ tipo: 'fallo', texto: 'El CVV no es válido' });
    expect(alFallar).toHaveBeenCalledWith('El CVV no es válido');
    expect(marco()).toBeTruthy();
  });

  test.each([
    ['another window', { source: window as unknown }],
    ['nobody', { source: null as unknown }],
    ['a page with an origin', { origin: 'https://malo.example' }],
    ['our own origin', { origin: window.location.origin }],
  ])('does not hear %s', async (_quien, de) => {
    await abrir();
    decir(VERIFICADA, de);
    expect(alVerificar).not.toHaveBeenCalled();
  });

  test('passes Escape on to the dialog around it', async () => {
    await abrir();
    const teclas: string[] = [];
    window.addEventListener('keydown', (e) => teclas.push(e.key), { once: true });
    decir({ tipo: 'cancelada' });
    expect(teclas).toEqual(['Escape']);
  });

  test('says that the form did not come, and asks for another address to try again', async () => {
    const pedir = vi.fn(async () => 'about:blank');
    const { persona } = await abrir(pedir);
    decir({ tipo: 'caida' });
    expect(screen.getByRole('alert').textContent).toContain('El formulario del banco no respondió');
    expect(screen.queryByTitle('Formulario seguro de tarjeta')).toBeNull();
    await persona.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    await waitFor(marco);
    expect(pedir).toHaveBeenCalledTimes(2);
  });

  test('says the same when not even its address came', async () => {
    dibujar(
      <MarcoDePasarela pedir={() => Promise.reject(new Error('no'))} alVerificar={alVerificar} alFallar={alFallar} />,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('No se guardó nada');
  });
});

describe('what a frame may say', () => {
  test.each([
    ['nothing', undefined],
    ['a text', 'verificada'],
    ['another kind', { tipo: 'otra' }],
    ['a card without token', { ...VERIFICADA, token: '' }],
    ['a month that is none', { ...VERIFICADA, vence: '13/2028' }],
    ['a height without end', { tipo: 'alto', px: 1e9 }],
  ])('%s is not read', (_que, dato) => {
    expect(leerMensaje(dato)).toBeNull();
  });

  test('a card whose number came whole is dropped', () => {
    expect(tarjetaDe({ ...VERIFICADA, numero: '4111111111111111' })).toBeNull();
    expect(tarjetaDe({ ...VERIFICADA, numero: '411111******1111' })?.no).toBe('411111******1111');
  });

  test('a longer name is cut to what our side keeps', () => {
    expect(tarjetaDe({ ...VERIFICADA, titular: 'A'.repeat(40) })?.nombrePortador).toHaveLength(26);
  });
});
