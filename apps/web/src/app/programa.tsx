import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { theme } from '../ui/tema/theme.ts';

const temas = localStorageColorSchemeManager({ key: 'aldia-tema' });

/** The whole screen, for the browser and for the build that paints pages. */
export const Programa = ({ router }: { readonly router: AnyRouter }) => (
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
  </StrictMode>
);
