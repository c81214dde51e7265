import { type EfectoEnImpuesto, efectoDeIsr, type MesPresentado, SIN_EFECTO } from '@aldia/domain/cambios/efecto.ts';
import { restar } from '@aldia/domain/dinero/centavos.ts';
import { casillaDe, type FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import { type CasillaDistinta, casillasDistintas } from '@aldia/domain/formularios/lo-declarado.ts';
import { type Declaracion, presentadoDe } from '../declaraciones/index.ts';

/** The filed SAT-1311 that would be another one now, while the difference waits for a decision. */
export interface IsrQueEspera {
  /** Null where an earlier program kept its tax alone. */
  readonly deHoy: FormularioCalculado | null;
  readonly distintas: readonly CasillaDistinta[];
  readonly efecto: EfectoEnImpuesto;
}

/** Null when nothing waits. */
export async function isrQueEspera(
  bd: Parameters<typeof presentadoDe>[0],
  d: Declaracion,
): Promise<IsrQueEspera | null> {
  if (d.isrDeAhora === null) return null;
  const copia = await presentadoDe(bd, d);
  const presentado = copia?.formularios.find((f) => f.codigo === 'SAT-1311');
  if (!presentado || !copia?.isrDeHoy) {
    const isr = restar(d.isrDeAhora, d.impuestoIsr);
    return { deHoy: null, distintas: [], efecto: { ...SIN_EFECTO, isr } };
  }
  const deHoy = copia.isrDeHoy;
  return { deHoy, distintas: casillasDistintas(presentado, deHoy), efecto: efectoDeIsr(presentado, deHoy) };
}

/** The month with the balance that today's SAT-1311 brings in, so that the effects of its documents go on from there. */
export function conSuBalance(mes: MesPresentado, espera: IsrQueEspera | null): MesPresentado {
  if (!espera?.deHoy) return mes;
  return { ...mes, remanentes: { ...mes.remanentes, isr: casillaDe(espera.deHoy, '3f').declarado } };
}

/** Whether these are the lines that a person saw. */
export const sonLasVistas = (vistas: readonly CasillaDistinta[], distintas: readonly CasillaDistinta[]): boolean =>
  vistas.length === distintas.length &&
  distintas.every((c, i) => {
    const vista = vistas[i];
    return vista?.linea === c.linea && vista.presentado === c.presentado && vista.ahora === c.ahora;
  });
