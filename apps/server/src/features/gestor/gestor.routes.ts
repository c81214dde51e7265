import type { gestor } from '@aldia/contract/gestor.ts';
import type { gestorSeguimiento } from '@aldia/contract/gestor-seguimiento.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { actualizarDatosSat } from './use-cases/actualizar-datos-sat.ts';
import { clientes } from './use-cases/clientes.ts';
import { elegirRegimen, porElegir } from './use-cases/elegir-regimen.ts';
import { modificar } from './use-cases/modificar.ts';
import { presentaciones } from './use-cases/presentaciones.ts';

export const gestorHandlers = {
  clientes,
  modificar,
  actualizarDatosSat,
  porElegir,
  elegirRegimen,
} satisfies HandlersFor<typeof gestor>;
export const gestorSeguimientoHandlers = { presentaciones } satisfies HandlersFor<typeof gestorSeguimiento>;
