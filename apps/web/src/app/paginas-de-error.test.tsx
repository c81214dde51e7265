import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dibujarRouter } from '../base/red.prueba.tsx';
import { PaginaDeError } from './paginas-de-error.tsx';

test.each([
  ['401', 'Tu sesión terminó. Ingresa otra vez.'],
  ['403', 'Tu cuenta no puede abrir esta página. Ingresa con otra cuenta o vuelve al inicio.'],
] as const)(
  'the page of a %s has the title of the specification, says what happened, and leads to the login',
  async (codigo, texto) => {
    const routeTree = createRootRoute({ component: () => <PaginaDeError codigo={codigo} /> });
    dibujarRouter(createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [`/${codigo}`] }) }));
    expect(await screen.findByRole('heading', { name: 'NO TIENES ACCESO' })).toBeTruthy();
    expect(screen.getByText(texto)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ingresar' })).toHaveProperty('pathname', '/');
  },
);
