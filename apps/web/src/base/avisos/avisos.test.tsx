import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dibujar } from '../../ui/dibujar.prueba.tsx';
import { avisar, avisosALaVista, duracionDe, elegirUltimaAccion, quitarAviso } from './avisos.ts';
import { AvisosVista } from './avisos-vista.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => {
  for (const { id } of avisosALaVista()) quitarAviso(id);
  vi.useRealTimers();
});
const pasan = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const seVe = (texto: string): boolean => screen.queryByText(texto) !== null;
const decir = (...aviso: Parameters<typeof avisar>) => act(() => avisar(...aviso));

test.each([
  ['exito', undefined, 2500],
  ['exito', 8000, 8000],
  ['exito', 3000, 3000],
  ['fallo', undefined, 5000],
  ['fallo', 3000, 5000],
  ['fallo', 10_000, 10_000],
  ['espera', undefined, 5000],
  ['espera', 2500, 5000],
  ['informa', undefined, 5000],
] as const)('%s asked for %s ms stays %i', (tipo, pedida, dura) => {
  expect(duracionDe(tipo, pedida)).toBe(dura);
});

describe('a toast', () => {
  test('of good news goes after 2.5 s, one of trouble after 5', () => {
    dibujar(<AvisosVista />);
    decir('exito', 'Hecho');
    decir('fallo', 'No se pudo', { duracionMs: 3000 });
    pasan(2499);
    expect([seVe('Hecho'), seVe('No se pudo')]).toEqual([true, true]);
    pasan(1);
    expect([seVe('Hecho'), seVe('No se pudo')]).toEqual([false, true]);
    pasan(2500);
    expect(seVe('No se pudo')).toBe(false);
  });

  test('of good news says its word once', () => {
    dibujar(<AvisosVista />);
    decir('exito', 'Listo');
    decir('exito', 'Guardado');
    expect(screen.getAllByText(/^(Listo|Guardado)/).map((e) => e.parentElement?.textContent)).toEqual([
      'Listo',
      'Listo: Guardado',
      'Listo: Guardado',
    ]);
  });

  test.each([
    ['pointed at', (e: Element) => fireEvent.mouseEnter(e), (e: Element) => fireEvent.mouseLeave(e)],
    ['focused', (e: Element) => fireEvent.focus(e), (e: Element) => fireEvent.blur(e)],
  ])('waits while it is %s', (_como, empezar, dejar) => {
    dibujar(<AvisosVista />);
    decir('fallo', 'No se pudo');
    const cerrar = screen.getByRole('button', { name: 'Cerrar el aviso' });
    const blanco = cerrar.closest('.al-aviso') ?? cerrar;
    empezar(_como === 'focused' ? cerrar : blanco);
    pasan(60_000);
    expect(seVe('No se pudo')).toBe(true);
    dejar(_como === 'focused' ? cerrar : blanco);
    pasan(5000);
    expect(seVe('No se pudo')).toBe(false);
  });

  test('that can be taken back waits too, but stops offering what the server no longer does', () => {
    dibujar(<AvisosVista />);
    decir('exito', 'Reasignada', { duracionMs: 10_000, accion: { rotulo: 'Deshacer', alElegir: () => undefined } });
    fireEvent.mouseEnter(screen.getByText('Reasignada').closest('.al-aviso') as Element);
    pasan(9999);
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeNull();
    pasan(1);
    expect([seVe('Reasignada'), screen.queryByRole('button', { name: 'Deshacer' })]).toEqual([true, null]);
    expect(elegirUltimaAccion()).toBe(false);
  });

  test('said twice for one cause is one', () => {
    dibujar(<AvisosVista />);
    decir('fallo', 'No se pudo', { detalle: 'una razón' });
    decir('fallo', 'No se pudo', { detalle: 'una razón' });
    expect(screen.getAllByText('No se pudo')).toHaveLength(1);
  });

  test('tells the page where dialogs end, and takes it back when it goes', () => {
    dibujar(<AvisosVista />);
    decir('exito', 'Hecho');
    expect(document.documentElement.dataset['conAvisos']).toBe('');
    expect(document.documentElement.style.getPropertyValue('--al-avisos-alto')).toMatch(/px$/);
    pasan(2500);
    // One frame later, and not while a finger presses.
    pasan(20);
    expect(document.documentElement.dataset['conAvisos']).toBeUndefined();
  });
});
