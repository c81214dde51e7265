import '../ui/tema/estilos-de-bloques.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { decirLoDeAntes } from '../base/avisos/recargar.ts';
import { vigilarLimpieza } from '../base/sesion/limpieza.ts';
import { recordarSesion } from '../base/sesion/sesion.ts';
import { theme } from '../ui/tema/theme.ts';
import { router } from './router.tsx';

const temas = localStorageColorSchemeManager({ key: 'aldia-tema' });

async function arrancar(raiz: HTMLElement): Promise<void> {
  await recordarSesion();
  void decirLoDeAntes();
  vigilarLimpieza();
  createRoot(raiz).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        colorSchemeManager={temas}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
        deduplicateInlineStyles={false}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  );
}

const raiz = document.getElementById('raiz');
if (raiz) void arrancar(raiz);
