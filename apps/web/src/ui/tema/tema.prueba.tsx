import { MantineProvider } from '@mantine/core';
import type { PropsWithChildren } from 'react';
import { theme } from './theme.ts';

/** The theme as the product has it, without animations and without its sheets, which the simulated browser would read again for each element. */
export const ConTema = ({ children }: PropsWithChildren) => (
  <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
);
