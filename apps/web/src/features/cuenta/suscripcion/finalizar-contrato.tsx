import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { DURACION_RECHAZO_MS, ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_SUSCRIPCION as T, VALIDACION_DE_ALTA } from '@aldia/contract/textos-alta.ts';
import { puedeEntregarse } from '@aldia/domain/cobros/estados.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { recargar } from '../../../base/avisos/recargar.ts';
import { refrescarSesion } from '../../../base/llamadas/refrescar-sesion.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { IconDownload } from '../../../ui/iconos.ts';
import { Lectura } from '../../../ui/lectura.tsx';
import { type CobroAbierto, PagoQueVuelve } from './pago-abierto.tsx';
import type { Actual } from './plan.tsx';

interface FinalizarContratoProps {
  readonly actual: Actual;
  /** A payment of a plan that is not over: it goes along with the contract (D-53). */
  readonly abierto: CobroAbierto | null;
  readonly alCerrar: () => void;
}

/** The end-of-contract document, to read or to keep, and the box that accepts it. Afterwards the page loads again. */
export function FinalizarContrato({ actual, abierto, alCerrar }: FinalizarContratoProps) {
  const documento = useConsulta(
    suscripciones.documentoDeFin,
    { id: actual.id },
    { frescaMs: 0, siFalla: 'suscripciones.documentoDeFin' },
  );
  const [acepta, setAcepta] = useState(false);
  const [falta, setFalta] = useState(false);
  const cancelar = useAccion(suscripciones.cancelar, 'suscripciones.cancelar', {
    alExito: async ({ estado, fechaFin }) => {
      const frase = estado === 'terminada' ? T.contratoTermino : T.contratoTermina;
      avisar('exito', frase.replace('{fecha}', formatDiaLargo(fechaFin)), {
        duracionMs: DURACION_RECHAZO_MS,
        ...(abierto && puedeEntregarse(abierto.estado)
          ? { detalle: T.pagoQueVolvera.replace('{monto}', formatQ(abierto.monto)) }
          : {}),
      });
      await refrescarSesion().catch(() => undefined);
      recargar();
    },
  });
  const d = documento.data;
  const terminar = () => {
    if (!acepta) return setFalta(true);
    void cancelar.ejecutar({ id: actual.id, aceptaFinSuscripcion: true });
  };
  return (
    <Modal
      opened
      onClose={cancelar.enCurso ? () => undefined : alCerrar}
      title={T.finalizar}
      size="lg"
      closeOnClickOutside={false}
    >
      {documento.isError ? (
        <FalloAlCargar alReintentar={documento.refetch} />
      ) : !d ? (
        <Cargando lineas={6} />
      ) : (
        <>
          <Hechos
            de={[
              ['Plan', actual.tipoSuscripcion.nombre],
              ['Último día de servicio', formatDiaLargo(actual.fechaFin)],
            ]}
          />
          {abierto && <PagoQueVuelve {...abierto} />}
          <Lectura titulo={d.titulo} parrafos={d.parrafos} />
          <Button
            component="a"
            href={`data:application/pdf;base64,${d.base64}`}
            download={d.nombre}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={16} />}
          >
            {T.descargar}
          </Button>
          <Checkbox
            className="susc-acepto"
            label={T.acepto}
            checked={acepta}
            error={falta && !acepta ? VALIDACION_DE_ALTA.finDeContrato : undefined}
            onChange={(e) => setAcepta(e.currentTarget.checked)}
          />
        </>
      )}
      <div className="al-dialogo-pie">
        <Button variant="default" data-autofocus disabled={cancelar.enCurso} onClick={alCerrar}>
          {ROTULOS.cancelar}
        </Button>
        <Button color="red" disabled={!d} loading={cancelar.enCurso} onClick={terminar}>
          {T.finalizar}
        </Button>
      </div>
    </Modal>
  );
}
