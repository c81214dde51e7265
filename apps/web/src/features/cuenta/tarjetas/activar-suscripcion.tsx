import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { Modal } from '@mantine/core';
import { recargar } from '../../../base/avisos/recargar.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { DE_TARJETAS } from './interruptor-principal.tsx';
import { nombreDeTarjeta, type Tarjeta } from './tarjeta.tsx';

interface ActivarSuscripcionProps {
  readonly tarjeta: Tarjeta;
  /** Of the subscription that ended: it is the one that is activated. */
  readonly tipoSuscripcionId: number;
  readonly alCerrar: () => void;
}

/** Charges the principal card, after its amount, the next date and its last four digits were seen (P38). */
export function ActivarSuscripcion({ tarjeta, tipoSuscripcionId, alCerrar }: ActivarSuscripcionProps) {
  const cotizacion = useConsulta(suscripciones.cotizar, { tipoSuscripcionId, proposito: 'activacion' });
  const activar = useAccion(suscripciones.activar, 'suscripciones.activar', {
    invalida: [...DE_TARJETAS, suscripciones.actual],
    // Menus and chip of the whole page speak of the subscription (spec 1, section 4).
    alExito: recargar,
  });
  if (!cotizacion.data)
    return (
      <Modal opened onClose={alCerrar} title={T.activarSuscripcion}>
        {cotizacion.isError ? <FalloAlCargar alReintentar={cotizacion.refetch} /> : <Cargando lineas={3} />}
      </Modal>
    );
  const { nombre, precioDeLista, descuento, monto, proximoCobro } = cotizacion.data;
  return (
    <ConfirmDialog
      titulo={T.activarSuscripcion}
      hechos={[
        ['Plan', nombre],
        ...(descuento > 0
          ? ([
              ['Precio', formatQ(precioDeLista)],
              ['Descuento', formatQ(descuento)],
            ] as const)
          : []),
        ['Se cobra hoy', formatQ(monto)],
        ['Tarjeta', nombreDeTarjeta(tarjeta)],
        ['Portador', tarjeta.nombrePortador],
        ['Próximo cobro', proximoCobro ? formatDiaLargo(proximoCobro) : 'No hay otro'],
      ]}
      confirmar={`Cobrar ${formatQ(monto)} y activar`}
      enCurso={activar.enCurso}
      alConfirmar={async () => (await activar.ejecutar({})) && alCerrar()}
      alCerrar={alCerrar}
    >
      <p className="al-parrafo">{T.activarNota}</p>
    </ConfirmDialog>
  );
}
