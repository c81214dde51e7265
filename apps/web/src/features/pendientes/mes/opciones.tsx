import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_CAMINO as R } from '@aldia/contract/textos-camino.ts';
import { puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { impideCargar, impideEnviarALista, impidePresentarSinIsr } from '../../../parts/carga/situacion.ts';
import { menuDeFormulario } from '../../../parts/declaraciones/acciones/de-formulario.tsx';
import type { DialogoDeIngreso } from '../../../parts/declaraciones/acciones/dialogos-de-ingreso.tsx';
import type { AbrirDialogo } from '../../../parts/declaraciones/filas/dialogo.ts';
import { razonParaNotificar, razonParaRecordar } from '../../../parts/declaraciones/filas/razones.ts';
import { conRazon, razonDeFila } from '../../../parts/declaraciones/filas/razones-de-fila.ts';
import type { OpcionDeFila } from '../../../ui/data-table/tipos.ts';

interface OpcionesDelMes {
  readonly fila: FilaDeDeclaracion;
  readonly actor: Actor;
  readonly hoy: Dia;
  readonly abrir: AbrirDialogo;
  readonly abrirDeIngreso: (cual: NonNullable<DialogoDeIngreso>['cual']) => void;
  readonly carga: { readonly abierta: boolean; readonly alCambiar: (abierta: boolean) => void };
  readonly evidencia: OpcionDeFila;
}

/** Everything that can be done with a month besides its next step: the menus of all lists in one. */
export function opcionesDelMes(o: OpcionesDelMes): readonly OpcionDeFila[] {
  const { fila, actor, abrir, carga } = o;
  const sinContrasenia = fila.tienePasswordSat ? razonDeFila(puedeTrabajar, actor, fila) : AVISOS.noPoseePasswordSat;
  const sinIsr: OpcionDeFila = {
    rotulo: ROTULOS.presentarSinIsr,
    alElegir: () => o.abrirDeIngreso('sinIsr'),
    // The server knows from which day everybody may do it.
    ...conRazon(impidePresentarSinIsr(actor, fila, null)),
  };
  return [
    {
      rotulo: carga.abierta ? R.cerrarCarga : R.cargar,
      alElegir: () => carga.alCambiar(!carga.abierta),
      ...conRazon(carga.abierta ? null : impideCargar(actor, fila)),
    },
    {
      rotulo: ROTULOS.enviarALista,
      alElegir: () => o.abrirDeIngreso('enviar'),
      ...conRazon(impideEnviarALista(actor, fila)),
    },
    { rotulo: R.contrasenia, alElegir: () => abrir('revelar', fila), ...conRazon(sinContrasenia) },
    ...(fila.regimenId === REGIMEN.ros ? [sinIsr] : []),
    ...menuDeFormulario({ fila, actor, abrir }),
    {
      rotulo: 'Notificar para presentar la declaración',
      alElegir: () => abrir('notificarPresentacion', fila),
      ...conRazon(razonParaNotificar({ fila, actor })),
    },
    {
      rotulo: 'Recordar el pago',
      alElegir: () => abrir('recordarPago', fila),
      ...conRazon(razonParaRecordar({ fila, actor, dia: o.hoy })),
    },
    o.evidencia,
  ];
}
