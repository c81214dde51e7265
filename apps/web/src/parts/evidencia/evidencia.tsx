import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { evidencia } from '@aldia/contract/evidencia.ts';
import {
  AVISOS_DE_EVIDENCIA as AVISOS,
  ROTULOS_DE_EVIDENCIA as ROTULOS,
  TEXTO_DE_EVIDENCIA,
} from '@aldia/contract/textos-evidencia.ts';
import { puedeDescargarEvidencia } from '@aldia/domain/declaraciones/permisos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { AvanceDeDescarga } from '../../base/descargas/avance-de-descarga.tsx';
import { type Descargas, useDescargas } from '../../base/descargas/use-descargas.ts';
import { llamar, nuevaClave } from '../../base/llamadas/api.ts';
import { useActor } from '../../base/sesion/actor.ts';
import type { OpcionDeFila } from '../../ui/data-table/tipos.ts';
import { IconDownload } from '../../ui/iconos.ts';
import { conRazon, razonDeFila } from '../declaraciones/filas/razones-de-fila.ts';
import './evidencia.css';

/** The fields of a row that identify the month of the evidence. */
type MesConEvidencia = Pick<FilaDeDeclaracion, 'id' | 'regimenId' | 'asignadoId' | 'periodo'>;

/** The evidence of a month as an option of its row's menu; one download at a time. */
export function useEvidencia() {
  const actor = useActor();
  const descargas = useDescargas();
  const bajar = (f: MesConEvidencia): void => {
    const que = llenar(ROTULOS.nombre, { mes: formatMes(f.periodo) });
    const enlace = (signal: AbortSignal) =>
      llamar(evidencia.enlace, { presentacionId: f.id }, { signal, idempotencia: nuevaClave() });
    void descargas.iniciar([{ que, enlace }], TEXTO_DE_EVIDENCIA);
  };
  const razonDe = (f: MesConEvidencia): string | null => {
    const deFila = razonDeFila(puedeDescargarEvidencia, actor, f);
    return deFila ?? (descargas.avance === null ? null : AVISOS.enCurso);
  };
  const opcion = (f: MesConEvidencia): OpcionDeFila => {
    return {
      rotulo: ROTULOS.descargar,
      icono: <IconDownload size={16} />,
      alElegir: () => bajar(f),
      ...conRazon(razonDe(f)),
    };
  };
  return { opcion, descargas };
}

/** Shows the progress of the download with a button that stops it, wherever the list is. */
export function AvanceDeEvidencia({ descargas }: { readonly descargas: Descargas }) {
  if (descargas.avance === null) return null;
  return (
    <div className="al-evidencia">
      <AvanceDeDescarga descargas={descargas} />
    </div>
  );
}
