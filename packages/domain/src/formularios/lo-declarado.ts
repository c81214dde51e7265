import { CERO, type Centavos, toQuetzales } from '../dinero/centavos.ts';
import type { BienOServicio } from '../facturas/clasificacion.ts';
import type { FormularioCalculado } from './formulario.ts';

type Vende = Exclude<BienOServicio, 'exenta'>;

/** A line that two forms declare with other amounts. */
export interface CasillaDistinta {
  readonly linea: string;
  readonly presentado: Centavos;
  readonly ahora: Centavos;
}

/** Each line that both forms of one kind have and declare with other amounts, in the order of the paper. */
export function casillasDistintas(presentado: FormularioCalculado, ahora: FormularioCalculado): CasillaDistinta[] {
  const lineas = new Map(ahora.casillas.map((c) => [c.id, c.declarado]));
  return presentado.casillas.flatMap((c) => {
    const deAhora = lineas.get(c.id);
    const distinta = deAhora !== undefined && deAhora !== c.declarado;
    return distinta ? [{ linea: c.id, presentado: c.declarado, ahora: deAhora }] : [];
  });
}

export const declaraOtraCosa = (uno: FormularioCalculado, otro: FormularioCalculado): boolean =>
  casillasDistintas(uno, otro).length > 0;

/** What a form declares: its lines with an amount, in quetzales. Two forms that declare the same have the same. */
export const loDeclarado = ({ casillas }: FormularioCalculado): Readonly<Record<string, string>> =>
  Object.fromEntries(casillas.filter((c) => c.declarado !== CERO).map((c) => [c.id, toQuetzales(c.declarado)]));

/** What the client sold, by the form itself: an older form keeps its line even if the client now sells something else. */
export function vendeSegun(formulario: FormularioCalculado, vende: Vende): Vende {
  const [bienes, servicios] = ['3.6.base', '3.7.base'].map(
    (id) => formulario.casillas.find((c) => c.id === id)?.exacto ?? 0,
  );
  return bienes === servicios ? vende : bienes === 0 ? 'servicio' : 'bien';
}
