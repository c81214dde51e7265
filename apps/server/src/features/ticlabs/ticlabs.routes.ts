import type { ticlabs } from '@aldia/contract/ticlabs.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { cargar } from './use-cases/cargar.ts';
import { entrar } from './use-cases/entrar.ts';
import { solicitar } from './use-cases/solicitar.ts';

export const ticlabsHandlers = {
  entrar,
  abrirSesion: entrar,
  solicitar,
  cargar,
  traer: cargar,
} satisfies HandlersFor<typeof ticlabs>;
