import type { Salida } from '@aldia/contract/endpoint.ts';
import type { gestorPropio, PreguntaDeGestor } from '@aldia/contract/gestor-permisos.ts';
import { TEXTOS_DE_MI_GESTOR as T } from '@aldia/contract/textos-gestor-permisos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { type Hecho, Hechos } from '../../ui/hechos.tsx';

export type Efecto = Salida<typeof gestorPropio.leerEnlace>['efecto'];
type Oficina = PreguntaDeGestor['gestor'];

/** The facts of an office, as its clients know it. */
export const hechosDeOficina = (g: Oficina): Hecho[] => [
  ['Gestor', g.nombre],
  ['NIT', formatNit(g.nit)],
  ...(g.telefono === '' ? [] : [['Teléfono', g.telefono] as const]),
];

interface LoQueAutorizasProps {
  readonly pregunta: PreguntaDeGestor;
  readonly efecto: Efecto;
}
/** What becomes of the client's plan while the office does not pay. A plan that its owner ended goes on until its last day only. */
function sinPago({ termina, sirveHasta, seRenueva }: Efecto): string {
  if (!termina) return T.nadiePaga;
  return seRenueva || sirveHasta === null ? T.tuPlanSigue : llenar(T.planAcaba, { dia: formatDiaLargo(sirveHasta) });
}
/** What accepting changes in the client's plan. */
function delPlan(paga: boolean, efecto: Efecto): string {
  if (!paga) return sinPago(efecto);
  const { termina, sirveHasta, pagaElGestorDesde } = efecto;
  const desde = llenar(T.pagaDesde, { dia: formatDiaLargo(pagaElGestorDesde) });
  if (!termina) return desde;
  const fin = sirveHasta === null ? T.planTerminaHoy : llenar(T.planTermina, { dia: formatDiaLargo(sirveHasta) });
  return `${fin} ${desde}`;
}

/** The full text to accept, and what happens to the client's plan. */
export function LoQueAutorizas({ pregunta: { gestor, texto, paga }, efecto }: LoQueAutorizasProps) {
  return (
    <>
      <Hechos de={hechosDeOficina(gestor)} />
      {texto.parrafos.map((p) => (
        <p key={p} className="al-parrafo">
          {p}
        </p>
      ))}
      <p className="al-parrafo">{delPlan(paga, efecto)}</p>
    </>
  );
}
