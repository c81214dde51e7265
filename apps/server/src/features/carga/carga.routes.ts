import type { carga } from '@aldia/contract/carga.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { abrirMes } from './use-cases/abrir-mes.ts';
import { archivos, enlaceDeArchivo, quitarArchivo, subirArchivo } from './use-cases/archivos.ts';
import { guardar } from './use-cases/guardar.ts';
import { remanentes, validarPresentacion, validarPresentacionIsr } from './use-cases/remanentes.ts';
import { emisoresSinClasificar, validarAgentes, validarAgentesIva } from './use-cases/revisiones.ts';
import { tipoDeCambio, tiposDeCambio } from './use-cases/tipo-de-cambio.ts';

export const cargaHandlers = {
  validarPresentacion,
  validarPresentacionIsr,
  remanentes,
  abrirMes,
  emisoresSinClasificar,
  validarAgentes,
  validarAgentesIva,
  tipoDeCambio,
  tiposDeCambio,
  guardar,
  archivos,
  subirArchivo,
  enlaceDeArchivo,
  quitarArchivo,
} satisfies HandlersFor<typeof carga>;
