import type { carga } from '@aldia/contract/carga.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { abrirMes } from './use-cases/abrir-mes.ts';
import * as archivos from './use-cases/archivos.ts';
import { guardar } from './use-cases/guardar.ts';
import * as partes from './use-cases/partes.ts';
import { reglas } from './use-cases/reglas.ts';
import * as remanentes from './use-cases/remanentes.ts';
import * as revisiones from './use-cases/revisiones.ts';
import * as tipoDeCambio from './use-cases/tipo-de-cambio.ts';

export const cargaHandlers = {
  ...remanentes,
  abrirMes,
  reglas,
  ...revisiones,
  ...tipoDeCambio,
  guardar,
  ...archivos,
  ...partes,
} satisfies HandlersFor<typeof carga>;
