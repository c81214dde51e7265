import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { ROTULOS_DE_REPARTO as R, AVISOS_DE_REPARTO as T } from '@aldia/contract/textos-reparto.ts';
import { EXTENSIONES_DE_LIBRO } from '@aldia/domain/carga/tipos-de-carga.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Dropzone } from '../../../ui/dropzone.tsx';
import { type ArchivoEnCarga, ListaDeArchivos } from '../../../ui/lista-de-archivos.tsx';
import type { ArchivoRechazado } from '../estado/carga.tipos.ts';
import { rechazarPorTipo } from '../lectura/use-lectura.ts';
import { MAXIMO_DE_ARCHIVOS, type useReparto } from '../lectura/use-reparto.ts';

/** One drop zone for all files of a month: each file goes to its step, or shows why no step takes it. */
export const SoltarTodo = ({ archivos, repartiendo, soltar, quitar }: ReturnType<typeof useReparto>) => (
  <section className="al-carga-todo" aria-label={R.zona}>
    <Dropzone
      acepta={EXTENSIONES_DE_LIBRO}
      varios
      rotulo={R.elegir}
      ayuda={llenar(R.ayuda, { n: String(MAXIMO_DE_ARCHIVOS) })}
      alSoltar={(nuevos) => void soltar(nuevos)}
      alRechazar={rechazarPorTipo}
    />
    <ListaDeArchivos archivos={archivos} alQuitar={quitar} alCancelar={quitar} />
    <span role="status" className="al-solo-lector">
      {repartiendo ? T.repartiendo : ''}
    </span>
  </section>
);

interface RechazadosProps {
  readonly alRepartir: readonly ArchivoEnCarga[];
  readonly enSuPaso: readonly ArchivoRechazado[];
}
/** On the summary: the refused files, which stand on steps that the wizard may have passed over. */
export function Rechazados({ alRepartir, enSuPaso }: RechazadosProps) {
  const nombres = [...alRepartir.map((a) => a.nombre), ...enSuPaso.map((r) => r.archivo.name)];
  if (nombres.length === 0) return null;
  return <p className="al-ambar">{llenar(AVISOS_DE_CARGA.rechazadosSinGuardar, { archivos: nombres.join(', ') })}</p>;
}
