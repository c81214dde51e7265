import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { ROTULOS_DE_CAMINO as R } from '@aldia/contract/textos-camino.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { estaAlDia, pideAlgo } from '@aldia/domain/declaraciones/momento.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { type Dia, formatDia, formatMes, mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { hechosDeFormularios } from '../../../parts/declaraciones/acciones/hechos.tsx';
import { BotonDeDocumentos } from '../../../parts/mis-declaraciones/boton-de-documentos.tsx';
import { useDocumentos } from '../../../parts/mis-declaraciones/use-documentos.ts';
import { type Hecho, Hechos } from '../../../ui/hechos.tsx';
import { Siguiente } from './siguiente.tsx';

const { cargaDeCortesia, finalizada, presentadaACero } = ESTADO;

/** A month filed at zero has one form in every regime, and of one filed elsewhere only the number of its ISR was copied. */
const CON_UN_NUMERO: readonly number[] = [presentadaACero, cargaDeCortesia];
const numerosDe = (fila: FilaDeDeclaracion): readonly Hecho[] =>
  hechosDeFormularios(fila).slice(0, CON_UN_NUMERO.includes(fila.statusId) ? 1 : undefined);

function tituloDe({ statusId, pagoRealizado }: FilaDeDeclaracion): string {
  if (statusId === presentadaACero) return R.presentadoACero;
  if (statusId === cargaDeCortesia) return R.presentadoEnOtroLugar;
  return pagoRealizado || statusId === finalizada ? R.presentadoYPagado : R.presentado;
}

/**
 * The next day to remember: the payment's while the client has to pay or to read the form, the month's own while another form is to come,
 * otherwise the first deadline of the next month.
 */
function useProximaFecha(fila: FilaDeDeclaracion): Hecho | null {
  const terminada = estaAlDia(fila);
  const periodo = terminada ? mesSiguiente(fila.periodo) : fila.periodo;
  const { data } = useConsulta(declaraciones.ajustesDelMes, { periodo }, { activa: terminada });
  const venceMes = (dia: Dia): Hecho => [
    R.proximaFecha,
    llenar(R.venceMes, { mes: formatMes(periodo), dia: formatDia(dia) }),
  ];
  if (pideAlgo(fila)) return [R.proximaFecha, llenar(R.vencePago, { dia: formatDia(fila.vence) })];
  if (!terminada) return venceMes(fila.vence);
  if (!data) return null;
  const { isr, iva } = data;
  return venceMes(fila.regimenId === REGIMEN.ros && isr.dia < iva.dia ? isr.dia : iva.dia);
}

export interface PresentadoProps {
  readonly fila: FilaDeDeclaracion;
  /** How many PDFs there are to download. */
  readonly documentos: number;
}
/** A filed month: its numbers, its receipt, the next day to remember, and the next client. */
export function Presentado({ fila, documentos: cuantos }: PresentadoProps) {
  const documentos = useDocumentos();
  const proxima = useProximaFecha(fila);
  return (
    <section className="al-tarjeta mes-presentado" aria-labelledby="titulo-de-presentado">
      <h2 id="titulo-de-presentado">{tituloDe(fila)}</h2>
      <Hechos de={[...numerosDe(fila), ...(proxima ? [proxima] : [])]} />
      <div className="mes-botones">
        <BotonDeDocumentos
          id={fila.id}
          cuantos={cuantos}
          rotulo={R.comprobante}
          deQue={formatMes(fila.periodo)}
          size="sm"
          documentos={documentos}
        />
        <Siguiente usuarioId={fila.usuarioId} periodo={fila.periodo} />
      </div>
    </section>
  );
}
