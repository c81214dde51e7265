import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_SUSCRIPCION as T } from '@aldia/contract/textos-alta.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { avisosALaVista, quitarAviso } from '../../../base/avisos/avisos.ts';
import { recargarConSesion } from '../../../base/llamadas/recargar-con-sesion.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Actual, esDeRango } from './plan.tsx';

interface SeguirConContratoProps {
  readonly actual: Actual;
  readonly sigue: NonNullable<Actual['siSigue']>;
  readonly alCerrar: () => void;
}

/** Takes back the end of a contract; shows the future charges before the person confirms (P38). */
export function SeguirConContrato({ actual, sigue, alCerrar }: SeguirConContratoProps) {
  const continuar = useAccion(suscripciones.continuar, 'suscripciones.continuar', {
    alExito: recargarConSesion,
  });
  const deOficina = esDeRango(actual);
  return (
    <ConfirmDialog
      titulo={T.seguir}
      hechos={[
        ['Plan', actual.tipoSuscripcion.nombre],
        ['Próximo cobro', formatDiaLargo(sigue.proximoCobro)],
        [deOficina ? 'Con tus clientes de hoy' : 'Monto', formatQ(sigue.monto)],
      ]}
      confirmar={T.seguir}
      enCurso={continuar.enCurso}
      alConfirmar={() => {
        // The toast that told of the end would say it again after the reload.
        for (const { id } of avisosALaVista()) quitarAviso(id);
        return continuar.ejecutar({ id: actual.id });
      }}
      alCerrar={alCerrar}
      luego={deOficina ? T.seguirNotaDeOficina : T.seguirNota}
    />
  );
}
