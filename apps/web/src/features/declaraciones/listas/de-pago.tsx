import { puedeConfirmarPago } from '@aldia/domain/declaraciones/permisos.ts';
import { type Dia, formatDia } from '@aldia/domain/fechas/fechas.ts';
import type { BotonesProps } from '../../../parts/declaraciones/acciones/de-formulario.tsx';
import { BotonDeFila } from '../../../parts/declaraciones/filas/boton-de-fila.tsx';
import { diaDeInstante } from '../../../parts/declaraciones/filas/cuando.ts';
import { loQueSeConfirma, rotuloDeConfirmar } from '../../../parts/declaraciones/filas/lo-que-se-confirma.ts';
import { razonPara, razonParaCompletar, razonParaRecordar } from '../../../parts/declaraciones/filas/razones.ts';
import { EstadoChip } from '../../../ui/estado-chip.tsx';

interface DePagoProps extends BotonesProps {
  /** Today. */
  readonly dia: Dia;
}

const Enviado = ({ cuando }: { readonly cuando: string | null }) => {
  const dia = diaDeInstante(cuando);
  return dia ? <span className="decl-detalle">Enviado {formatDia(dia)}</span> : null;
};

export function CorreoRecordatorio({ fila, actor, abrir, dia }: DePagoProps) {
  return (
    <>
      <BotonDeFila
        razon={razonParaRecordar({ fila, actor, dia })}
        nombre={`Recordar el pago a ${fila.nombre}`}
        alPulsar={() => abrir('recordarPago', fila)}
      >
        Recordar
      </BotonDeFila>
      <Enviado cuando={fila.recordatorioEnviado} />
    </>
  );
}

export function CorreoDeFinalizacion({ fila, actor, abrir }: DePagoProps) {
  return (
    <>
      <BotonDeFila
        razon={razonParaCompletar({ fila, actor })}
        nombre={`Enviar el correo de finalización a ${fila.nombre}`}
        alPulsar={() => abrir('completar', fila)}
      >
        Finalizar
      </BotonDeFila>
      <Enviado cuando={fila.finalizacionEnviada} />
    </>
  );
}

export function PagoRealizado({ fila, actor, abrir }: DePagoProps) {
  if (fila.pagoRealizado) return <EstadoChip tono="listo">Pagado</EstadoChip>;
  const impuesto = loQueSeConfirma(fila);
  if (impuesto === 'ISR' && fila.isrPagado) return <EstadoChip tono="listo">ISR pagado</EstadoChip>;
  return (
    <BotonDeFila
      fuerte
      razon={razonPara('confirmarPago', puedeConfirmarPago, actor, fila)}
      nombre={`Confirmar el pago de ${impuesto === null ? '' : `${impuesto} de `}${fila.nombre}`}
      alPulsar={() => abrir('confirmarPago', fila)}
    >
      {rotuloDeConfirmar(fila)}
    </BotonDeFila>
  );
}
