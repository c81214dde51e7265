import { lazyRouteComponent } from '@tanstack/react-router';

// In the bundle of the staff's routes: a client's browser never loads it.
const delPersonal = () => import('./del-personal.tsx');

/**
 * The staff's parts of the frame. Their router waits for them (`traerElMarco`), so that they are drawn with the screen: parts
 * that appear above a screen later would push it down under a press, and would be missing from a page printed meanwhile.
 */
export const EnLaBarra = lazyRouteComponent(delPersonal, 'EnLaBarra');
export const AvisosDelMes = lazyRouteComponent(delPersonal, 'AvisosDelMes');
export const PapelDelMes = lazyRouteComponent(delPersonal, 'PapelDelMes');

export async function traerElMarco(): Promise<void> {
  await Promise.all([EnLaBarra, AvisosDelMes, PapelDelMes].map(async (parte) => parte.preload?.()));
}
