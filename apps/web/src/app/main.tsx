import '../ui/tema/estilos-de-bloques.ts';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { decirLoDeAntes } from '../base/avisos/recargar.ts';
import { vigilarLimpieza } from '../base/sesion/limpieza.ts';
import { recordarSesion } from '../base/sesion/sesion.ts';
import { tomarLoEscrito } from './lo-escrito.ts';
import { Programa } from './programa.tsx';
import { router } from './router.tsx';

async function arrancar(raiz: HTMLElement): Promise<void> {
  await recordarSesion();
  void decirLoDeAntes();
  vigilarLimpieza();
  // What the page had painted already stays until the screen that takes its place is whole.
  await router.load();
  const reponer = tomarLoEscrito(raiz);
  const dibujar = () => createRoot(raiz).render(<Programa router={router} />);
  if (raiz.hasChildNodes()) flushSync(dibujar);
  // Nothing is there to be kept: it is drawn in turns, between which the page hears who presses.
  else startTransition(dibujar);
  reponer();
}

const raiz = document.getElementById('raiz');
if (raiz) void arrancar(raiz);
