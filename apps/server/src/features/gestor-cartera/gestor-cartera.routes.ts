import type { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { cuadricula } from './use-cases/cuadricula.ts';
import { enlaceDeDocumentos } from './use-cases/enlace-de-documentos.ts';
import { descartarRechazados, librosRechazados } from './use-cases/rechazados.ts';
import { subirLibro } from './use-cases/subir-libro.ts';
import { sumas } from './use-cases/sumas.ts';

export const gestorCarteraHandlers = {
  cuadricula,
  sumas,
  enlaceDeDocumentos,
  subirLibro,
  librosRechazados,
  descartarRechazados,
} satisfies HandlersFor<typeof gestorCartera>;
