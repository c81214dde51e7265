import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { razonEscrita } from '@aldia/contract/errores-de-filas.ts';
import type { facturas } from '@aldia/contract/facturas.ts';
import type { ClaveDeTexto } from '@aldia/contract/textos.ts';
import {
  AVISOS_DE_MIS_DECLARACIONES,
  ROTULOS_DE_MIS_DECLARACIONES as ROTULOS,
} from '@aldia/contract/textos-mis-declaraciones.ts';
import { conFormulario } from '@aldia/domain/declaraciones/estados.ts';
import { puedeIncluirFacturas } from '@aldia/domain/declaraciones/permisos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { razonPara, razonParaPedirCompras } from '../filas/razones.ts';

/** The client and the month of the purchases. */
export type DeQuien = Pick<FilaDeDeclaracion, 'usuarioId' | 'periodo' | 'nombre'>;
type Presentacion = Salida<typeof facturas.recibidas>['presentacion'];

/** What differs between the staff's inclusion dialog and the client's. */
export interface ModoDeInclusion {
  readonly titulo: string;
  readonly empleado: boolean;
  readonly alGuardar: ClaveDeTexto;
  readonly alNotificar: ClaveDeTexto;
  readonly rotulos: { readonly incluirTodas: string; readonly excluirTodas: string; readonly notificar: string };
  /** Why nothing can change, or null. */
  readonly razon: (p: Presentacion) => string | null;
  /** Why the other side cannot be notified, or null. */
  readonly razonParaNotificar: (p: Presentacion) => string | null;
  /** What to read before a change, or null. */
  readonly aviso: (p: Presentacion) => string | null;
}

const pagada = (p: Presentacion): string | null => (p.pagoRealizado ? razonEscrita('DECLARACION_PAGADA') : null);

export function modoDeEmpleado(fila: FilaDeDeclaracion, actor: Actor): ModoDeInclusion {
  return {
    titulo: `Facturas recibidas de ${formatMes(fila.periodo)}: ${fila.nombre}`,
    empleado: true,
    alGuardar: 'facturas.guardarInclusion',
    alNotificar: 'facturas.notificarRecibidas',
    rotulos: { incluirTodas: 'Incluir todas', excluirTodas: 'Excluir todas', notificar: 'Notificar al cliente' },
    razon: (p) => pagada(p) ?? razonPara('incluirFacturas', puedeIncluirFacturas, actor, fila),
    razonParaNotificar: (p) => pagada(p) ?? razonParaPedirCompras({ fila, actor }),
    aviso: () => null,
  };
}

/** The client's mode: the same table and rules, with the client's words; the notice goes to the collaborator. */
export function modoDeCliente({ periodo }: Pick<DeQuien, 'periodo'>): ModoDeInclusion {
  const { incluirTodas, excluirTodas, notificarAlColaborador: notificar } = ROTULOS;
  return {
    titulo: `Tus facturas de compra de ${formatMes(periodo)}`,
    empleado: false,
    alGuardar: 'misCompras.guardar',
    alNotificar: 'misCompras.notificar',
    rotulos: { incluirTodas, excluirTodas, notificar },
    razon: pagada,
    razonParaNotificar: () => null,
    aviso: (p) =>
      !p.pagoRealizado && conFormulario(p.statusId) ? AVISOS_DE_MIS_DECLARACIONES.formularioYaEnviado : null,
  };
}
