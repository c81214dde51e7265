import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { HechoDelMes } from '@aldia/contract/pendientes.ts';
import { ROTULOS_DE_CAMINO as R, AVISOS_DE_CAMINO as T } from '@aldia/contract/textos-camino.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import { ArchivosDelServidor } from '../../../parts/carga/archivos-del-servidor.tsx';
import { BotonConRazon } from '../../../ui/boton-con-razon.tsx';
import { cuandoFue } from '../../../ui/cuando-fue.ts';
import type { OpcionDeFila } from '../../../ui/data-table/tipos.ts';

interface LadoProps {
  readonly fila: FilaDeDeclaracion;
  readonly historia: readonly HechoDelMes[];
  readonly evidencia: OpcionDeFila;
  /** False while the wizard itself lists the month's originals. */
  readonly conArchivos: boolean;
}

/** Beside the work: the evidence of the month, and who did what with it. */
export const Lado = ({ fila, historia, evidencia, conArchivos }: LadoProps) => (
  <aside className="mes-lado" aria-label={R.lado}>
    <section className="al-tarjeta" aria-labelledby="titulo-de-evidencia">
      <h2 id="titulo-de-evidencia">{R.evidencia}</h2>
      {conArchivos && <ArchivosDelServidor usuarioId={fila.usuarioId} mes={mesParaElegir(fila.periodo)} />}
      <BotonConRazon compacto razonALaVista razon={evidencia.razon ?? null} alPulsar={evidencia.alElegir}>
        {evidencia.rotulo}
      </BotonConRazon>
    </section>
    <section className="al-tarjeta" aria-labelledby="titulo-de-historia">
      <h2 id="titulo-de-historia">{R.historia}</h2>
      {historia.length === 0 ? (
        <p className="mes-nada">{T.sinHistoria}</p>
      ) : (
        <ol className="mes-historia">
          {historia.map((h) => (
            <li key={h.id}>
              <span>{h.que}</span>
              <span className="mes-cuando">
                {h.quien || T.elSistema}, {cuandoFue(h.cuando)}
              </span>
              {h.motivo !== '' && <span className="mes-cuando">{h.motivo}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  </aside>
);
