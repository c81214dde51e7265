import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { porcentaje } from '@aldia/domain/dinero/tasa-en-palabras.ts';
import { esMes, primerDia } from '@aldia/domain/fechas/fechas.ts';
import { revisarSat2237 } from '@aldia/domain/formularios/revision-2237.ts';
import { TASA_IVA } from '@aldia/domain/parametros/iva.ts';
import { vigenteEn } from '@aldia/domain/parametros/parametro.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';

const TEXTO = { IVA_DISTINTO_DE_BASE: AVISOS_DE_DECLARACIONES.ivaDistintoDeBase } as const;

/** What a person should check before they file the IVA form; the other forms have nothing to compare. */
export function avisosDe(formulario: FormularioParaDibujar): readonly string[] {
  if (formulario.codigo !== 'SAT-2237' || !esMes(formulario.periodo)) return [];
  const tasa = vigenteEn(TASA_IVA, primerDia(formulario.periodo)).valor;
  const lineaDe = new Map(formulario.casillas.map((c) => [c.id, c.linea]));
  const textos = revisarSat2237(formulario, tasa).map(({ codigo, casilla }) =>
    llenar(TEXTO[codigo], { linea: lineaDe.get(casilla) ?? casilla, tasa: porcentaje(tasa) }),
  );
  return [...new Set(textos)];
}
