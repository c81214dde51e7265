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
  // The painted page stays until the screen that replaces it is ready.
  await router.load();
  const reponer = tomarLoEscrito(raiz);
  const dibujar = () => createRoot(raiz).render(<Programa router={router} />);
  if (raiz.hasChildNodes()) flushSync(dibujar);
  // Nothing is painted yet: React draws in slices, and the page hears presses between them.
  else startTransition(dibujar);
  reponer();
}

const raiz = document.getElementById('raiz');
if (raiz) void arrancar(raiz);
