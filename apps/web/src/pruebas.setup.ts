import './base/preparar-zod.ts';
import { act, cleanup, configure, renderHook } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { quitarAviso, useAvisos } from './base/avisos/avisos.ts';
import { olvidarSesion } from './base/sesion/sesion.ts';

// On a busy machine a screen is drawn later, not otherwise.
configure({ asyncUtilTimeout: 10_000 });
const DIRECCION = 'http://localhost:3000/';
/** Nobody is behind the simulated network: what a test did not answer for, or what is asked after its end, has no answer. */
globalThis.fetch = () => new Promise(() => undefined);
afterEach(cleanup);
// The next file of this worker finds the tab as a person who just opened it does.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  olvidarSesion();
  localStorage.clear();
  sessionStorage.clear();
  Reflect.get(window, 'happyDOM').setURL(DIRECCION);
  const { result, unmount } = renderHook(useAvisos);
  act(() => result.current.forEach(({ id }) => quitarAviso(id)));
  unmount();
});

// What the simulated browser does not bring and the component library asks for.
window.matchMedia ??= (consulta: string) =>
  ({
    matches: false,
    media: consulta,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
HTMLElement.prototype.scrollIntoView ??= () => undefined;
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
