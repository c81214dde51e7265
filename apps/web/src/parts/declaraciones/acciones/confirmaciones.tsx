import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { AVISOS, TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { AVISOS_DE_DESHACER } from '@aldia/contract/textos-deshacer.ts';
import { sinCifras } from '@aldia/domain/declaraciones/momento.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { deDeclaracion } from '../../../base/llamadas/deshacer.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DialogoDeFilaProps } from '../filas/dialogo.ts';
import { LISTAS } from '../filas/invalida.ts';
import { loQueSeConfirma, rotuloDeConfirmar } from '../filas/lo-que-se-confirma.ts';
import { aQuienSeEscribe } from '../filas/razones.ts';
import { siNadaSalio } from '../filas/si-nada-salio.ts';
import { useFilaVista } from './fila-vista.tsx';
import {
  hechoDeCorreo,
  hechosDe,
  hechosDeFormularios,
  hechosDeLoQueSePaga,
  hechosDeMontos,
  useMontos,
} from './hechos.tsx';
import type { Montos } from './montos-declarados.ts';

/** Sends a declaration to the list of payments; `forzado` does so even while loads are missing (G-104). */
export function EnviarAPago({ fila: abierta, forzado, alCerrar }: DialogoDeFilaProps & { readonly forzado: boolean }) {
  const { fila, version, alFallo, aviso } = useFilaVista(abierta);
  const enviar = useAccion(declaraciones.enviarAPago, 'declaraciones.enviarAPago', { invalida: LISTAS, alFallo });
  const forzar = useAccion(declaraciones.forzarAPago, 'declaraciones.forzarAPago', { invalida: LISTAS, alFallo });
  const accion = forzado ? forzar : enviar;
  const montos = useMontos(fila);
  return (
    <ConfirmDialog
      titulo={forzado ? AVISOS.confirmarAccion : 'Enviar a pago'}
      hechos={[...hechosDe(fila), ...hechosDeMontos(fila, montos)]}
      confirmar={forzado ? 'Forzar a pago' : 'Enviar a pago'}
      peligro={forzado}
      espera={montos === null}
      enCurso={accion.enCurso}
      alConfirmar={async () => (await accion.ejecutar({ id: fila.id, version })) && alCerrar()}
      alCerrar={alCerrar}
      luego={forzado ? AVISOS_DE_DECLARACIONES.luegoDeForzarAPago : AVISOS_DE_DECLARACIONES.luegoDeEnviarAPago}
    >
      {aviso}
    </ConfirmDialog>
  );
}

/**
 * Records that the client paid. After ten seconds there is no way back (G-105), so the facts name forms and amounts. When two
 * forms are paid one by one, the button names the form and its amount.
 */
export function ConfirmarPago({ fila: abierta, alCerrar }: DialogoDeFilaProps) {
  const { fila, version, alFallo, aviso } = useFilaVista(abierta);
  const accion = useAccion(declaraciones.confirmarPago, 'declaraciones.confirmarPago', {
    invalida: LISTAS,
    alFallo,
    vuelta: ({ deshacer }) => ({ deshacer: deDeclaracion(deshacer), detalle: fila.nombre }),
  });
  const montos = useMontos(fila);
  const impuesto = loQueSeConfirma(fila);
  const soloIsr = impuesto === 'ISR';
  return (
    <ConfirmDialog
      titulo={impuesto === null ? 'Confirmar pago' : `Confirmar pago de ${impuesto}`}
      hechos={[...hechosDe(fila), ...hechosDeFormularios(fila), ...hechosDeLoQueSePaga(fila, montos)]}
      confirmar={
        montos === null || impuesto === null || sinCifras(fila) ? rotuloDeConfirmar(fila) : conMonto(impuesto, montos)
      }
      espera={montos === null}
      enCurso={accion.enCurso}
      alConfirmar={async () =>
        (await accion.ejecutar({ id: fila.id, version, ...(soloIsr ? { soloIsr } : {}) })) && alCerrar()
      }
      alCerrar={alCerrar}
      luego={soloIsr ? AVISOS_DE_DECLARACIONES.luegoDeConfirmarIsr : AVISOS_DE_DECLARACIONES.luegoDeConfirmarPago}
    >
      {aviso}
    </ConfirmDialog>
  );
}

const conMonto = (impuesto: 'ISR' | 'IVA', { isr, iva }: Montos): string =>
  `Confirmar ${impuesto}: ${formatQ(impuesto === 'ISR' ? isr : iva)}`;

export function RecordarPago({ fila: abierta, alCerrar }: DialogoDeFilaProps) {
  const { fila, version, alFallo, aviso } = useFilaVista(abierta);
  const accion = useAccion(declaraciones.recordarPago, 'declaraciones.recordarPago', {
    invalida: LISTAS,
    alFallo,
    comoQuedo: siNadaSalio,
  });
  const montos = useMontos(fila);
  return (
    <ConfirmDialog
      titulo="Recordar el pago"
      hechos={[...hechosDe(fila), hechoDeCorreo(fila), ...hechosDeLoQueSePaga(fila, montos)]}
      confirmar="Enviar recordatorio"
      espera={montos === null}
      enCurso={accion.enCurso}
      alConfirmar={async () => (await accion.ejecutar({ id: fila.id, version })) && alCerrar()}
      alCerrar={alCerrar}
    >
      {aviso}
    </ConfirmDialog>
  );
}

const luegoDeCompletar = (quien: ReturnType<typeof aQuienSeEscribe>): string => {
  if (quien === null) return AVISOS_DE_DECLARACIONES.luegoDeCompletarSinCorreo;
  return quien.oficina === null
    ? AVISOS_DE_DECLARACIONES.luegoDeCompletar
    : AVISOS_DE_DECLARACIONES.luegoDeCompletarConOficina;
};
/** Ends the client's month. It can be done once (G-110). */
export function Completar({ fila: abierta, alCerrar }: DialogoDeFilaProps) {
  const { fila, version, alFallo, aviso } = useFilaVista(abierta);
  const quien = aQuienSeEscribe(fila);
  const sinCorreo = { ...TEXTOS['declaraciones.completar'], exito: AVISOS_DE_DECLARACIONES.completadaSinCorreo };
  const accion = useAccion(declaraciones.completar, quien ? 'declaraciones.completar' : sinCorreo, {
    invalida: LISTAS,
    alFallo,
    vuelta: ({ deshacer }) => ({
      deshacer: deDeclaracion(deshacer),
      detalle: quien ? `${fila.nombre}. ${AVISOS_DE_DESHACER.correoEnEspera}` : fila.nombre,
    }),
  });
  const montos = useMontos(fila);
  const entrada = { presentacionId: fila.id, impuestoIsr: fila.pago, impuestoIva: fila.impuestoPagarDebitos, version };
  return (
    <ConfirmDialog
      titulo="Correo de finalización"
      hechos={[...hechosDe(fila), ...hechosDeFormularios(fila), hechoDeCorreo(fila), ...hechosDeMontos(fila, montos)]}
      confirmar={quien ? 'Finalizar y enviar correo' : 'Finalizar'}
      espera={montos === null}
      enCurso={accion.enCurso}
      alConfirmar={async () => (await accion.ejecutar(entrada)) && alCerrar()}
      alCerrar={alCerrar}
      luego={luegoDeCompletar(quien)}
    >
      {aviso}
    </ConfirmDialog>
  );
}

export function NotificarPresentacion({ fila, alCerrar }: DialogoDeFilaProps) {
  const accion = useAccion(declaraciones.notificarPresentacion, 'declaraciones.notificarPresentacion', {
    comoQuedo: siNadaSalio,
  });
  return (
    <ConfirmDialog
      titulo="Notificar al usuario para presentar la declaración"
      hechos={[...hechosDe(fila), hechoDeCorreo(fila)]}
      confirmar="Enviar correo"
      enCurso={accion.enCurso}
      alConfirmar={async () => (await accion.ejecutar({ presentacionId: fila.id })) && alCerrar()}
      alCerrar={alCerrar}
    />
  );
}

export function NotificarRecibidas({ fila, alCerrar }: DialogoDeFilaProps) {
  const accion = useAccion(facturas.notificarRecibidas, 'facturas.notificarRecibidas', { comoQuedo: siNadaSalio });
  const entrada = { usuarioId: fila.usuarioId, presentacionId: fila.id, empleado: true };
  return (
    <ConfirmDialog
      titulo="Notificar carga de facturas de compra"
      hechos={[...hechosDe(fila), hechoDeCorreo(fila)]}
      confirmar="Enviar correo"
      enCurso={accion.enCurso}
      alConfirmar={async () => (await accion.ejecutar(entrada)) && alCerrar()}
      alCerrar={alCerrar}
    />
  );
}
