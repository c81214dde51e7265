import type { Salida } from '@aldia/contract/endpoint.ts';
import type { relevo } from '@aldia/contract/relevo.ts';
import { AVISOS_DE_RELEVO as T } from '@aldia/contract/textos-relevo.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { deCuantos, enMiles } from '../../ui/en-miles.ts';
import type { Que } from './que-cambia.tsx';

type Visto = Salida<typeof relevo.previaDeMuchos>;

/** What the preview of a change says. A change of collaborator counts open declarations; the other two count people. */
function loQueCambia(que: Que, { elegidos, cambian }: Visto): string {
  if (elegidos === 0) return T.nadieElegido;
  if (que !== 'colaborador') {
    if (cambian === 0) return deCuantos(elegidos, T.yaLoTiene, T.nadaCambia);
    return llenar(deCuantos(cambian, T.cambiaUno, T.cambian), { elegidos: enMiles(elegidos) });
  }
  if (cambian === 0) return deCuantos(elegidos, T.noTieneAbiertas, T.noTienenAbiertas);
  const personas = deCuantos(elegidos, T.unaPersona, T.personas);
  return llenar(deCuantos(cambian, T.cambiaUnaDeclaracion, T.cambianDeclaraciones), { personas });
}

/** Of the marked people, those whom the change does not reach, with the reason; null when it reaches all, or when nobody is marked. */
function losQueQuedanFuera(que: Que, { elegidos }: Visto, marcados: readonly number[]): string | null {
  const fuera = new Set(marcados).size - elegidos;
  if (marcados.length === 0 || fuera <= 0) return null;
  return que === 'aviso'
    ? deCuantos(fuera, T.unoFueraDelRegimen, T.fueraDelRegimen)
    : deCuantos(fuera, T.unoFuera, T.fuera);
}

/** How many a change reaches, how many really change, and who of the marked stays out. */
export function aCuantosAlcanza(que: Que, visto: Visto, marcados: readonly number[]): string {
  const fuera = losQueQuedanFuera(que, visto, marcados);
  if (fuera === null) return loQueCambia(que, visto);
  return visto.elegidos === 0 ? fuera : `${loQueCambia(que, visto)} ${fuera}`;
}

/** The words of the button: how many people, or how many declarations. */
export function botonDe(que: Que, cambian: number): string {
  if (cambian === 0) return T.botonDeCambiar;
  return que === 'colaborador'
    ? deCuantos(cambian, T.cambiarUnaDeclaracion, T.cambiarDeclaraciones)
    : deCuantos(cambian, T.cambiarAUna, T.cambiarA);
}
