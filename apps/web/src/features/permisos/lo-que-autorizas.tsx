import type { Salida } from '@aldia/contract/endpoint.ts';
import type { gestorPropio, PreguntaDeGestor } from '@aldia/contract/gestor-permisos.ts';
import { TEXTOS_DE_MI_GESTOR as T } from '@aldia/contract/textos-gestor-permisos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '../../base/llenar.ts';
import { type Hecho, Hechos } from '../../ui/hechos.tsx';

export type Efecto = Salida<typeof gestorPropio.leerEnlace>['efecto'];
type Oficina = PreguntaDeGestor['gestor'];

/** Who an office is, as its clients know it. */
export const hechosDeOficina = (g: Oficina): Hecho[] => [
  ['Gestor', g.nombre],
  ['NIT', formatNit(g.nit)],
  ...(g.telefono === '' ? [] : [['Teléfono', g.telefono] as const]),
];

interface LoQueAutorizasProps {
  readonly pregunta: PreguntaDeGestor;
  readonly efecto: Efecto;
}
/** The text that is accepted, whole, and what accepting does to the plan of who accepts. */
export function LoQueAutorizas({ pregunta: { gestor, texto }, efecto }: LoQueAutorizasProps) {
  return (
    <>
      <Hechos de={hechosDeOficina(gestor)} />
      {texto.parrafos.map((p) => (
        <p key={p} className="al-parrafo">
          {p}
        </p>
      ))}
      <p className="al-parrafo">
        {efecto.sirveHasta !== null && `${llenar(T.planTermina, { dia: formatDiaLargo(efecto.sirveHasta) })} `}
        {llenar(T.pagaDesde, { dia: formatDiaLargo(efecto.pagaElGestorDesde) })}
      </p>
    </>
  );
}
