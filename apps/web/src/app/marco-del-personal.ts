import { lazyRouteComponent } from '@tanstack/react-router';

// In the bundle of their routes: a client's browser never asks for it.
const delPersonal = () => import('./del-personal.tsx');

/**
 * What the frame has for who works here. Their router waits for it (`traerElMarco`), so that it is drawn with the screen: what
 * comes above a screen afterwards moves it away from a press, and is not on a paper that is printed meanwhile.
 */
export const EnLaBarra = lazyRouteComponent(delPersonal, 'EnLaBarra');
export const AvisosDelMes = lazyRouteComponent(delPersonal, 'AvisosDelMes');
export const PapelDelMes = lazyRouteComponent(delPersonal, 'PapelDelMes');

export async function traerElMarco(): Promise<void> {
  await Promise.all([EnLaBarra, AvisosDelMes, PapelDelMes].map(async (parte) => parte.preload?.()));
}
