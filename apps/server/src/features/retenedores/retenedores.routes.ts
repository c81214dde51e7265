import type { retenedores } from '@aldia/contract/retenedores.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { cargaMasiva } from './use-cases/carga-masiva.ts';
import * as cargas from './use-cases/cargas.ts';
import { fechasDe } from './use-cases/fechas.ts';
import * as uno from './use-cases/uno.ts';

const [isr, iva] = [fechasDe('ISR'), fechasDe('IVA')];

export const retenedoresHandlers = {
  fechasDeIsr: isr.listado,
  insertarFechaDeIsr: isr.insertar,
  actualizarFechaDeIsr: isr.actualizar,
  fechasDeIva: iva.listado,
  insertarFechaDeIva: iva.insertar,
  actualizarFechaDeIva: iva.actualizar,
  ...cargas,
  insertarVarios: cargaMasiva,
  cargaMasiva,
  ...uno,
} satisfies HandlersFor<typeof retenedores>;
