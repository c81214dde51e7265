import type { Exportable } from '@aldia/contract/facturas.ts';
import { ROTULOS_DE_FORMULARIOS as R } from '@aldia/contract/textos-formularios.ts';
import { aDestino } from '@aldia/domain/facturas/exportacion.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { deCuantos } from '../../../ui/en-miles.ts';

/** What a choice is about: one document, those of its other side from now on, or all of its kind in the month. */
export const ALCANCES = ['documento', 'contraparte', 'mes'] as const;
export type Alcance = (typeof ALCANCES)[number];

/** What was chosen for more than one document, and is not written yet. */
export interface PorAplicar {
  readonly documento: Exportable;
  readonly linea: string | null;
}

/** What a row offers: value and words. A special invoice may also stay out, with what was withheld paid apart. */
function opcionesDe({ opciones, elegida }: Exportable): readonly (readonly [valor: string, rotulo: string])[] {
  const escritas = opciones.map((linea) => [linea, rotuloDe(linea)] as const);
  return opciones.includes('4.8') || elegida === null ? [['', R.fueraDeExportacion] as const, ...escritas] : escritas;
}

function rotuloDe(linea: string): string {
  if (linea === '5') return R.compraLocal;
  if (linea === '6') return R.compraParaExportar;
  const destino = aDestino(linea);
  return destino ? `${linea} ${R.destinos[destino]}` : linea;
}

/** As the server compares it: by the NIT and the name, which is all that tells two buyers abroad apart. */
const contraparteDe = ({ nit, nombre }: Exportable): string => `${nit} ${nombre.trim().toUpperCase()}`;
const claseDe = ({ opciones }: Exportable): string => opciones.join(' ');

/** How many documents of the month change their line when one is chosen for so many: those of its kind alone. */
export const cuantosCambian = (
  { documento, linea }: PorAplicar,
  alcance: Alcance,
  documentos: readonly Exportable[],
): number =>
  alcance === 'documento'
    ? 1
    : documentos.filter(
        (d) =>
          d.elegida !== linea &&
          claseDe(d) === claseDe(documento) &&
          (alcance === 'mes' || contraparteDe(d) === contraparteDe(documento)),
      ).length;

interface DestinoProps {
  readonly de: Exportable;
  /** Nothing can be chosen now. */
  readonly fijo: boolean;
  /** What was chosen here and is not written yet, and how many documents it changes. */
  readonly porAplicar: { readonly linea: string | null; readonly cuantos: number } | null;
  readonly alElegir: (linea: string | null) => void;
  readonly alAplicar: () => void;
}

/** Where a document goes. An arrow key changes a closed list at once: what is for many is written by a button of its own. */
export function DestinoDeExportable({ de, fijo, porAplicar, alElegir, alAplicar }: DestinoProps) {
  const lista = useRef<HTMLSelectElement>(null);
  const elegida = porAplicar ? porAplicar.linea : de.elegida;
  const aplicar = () => {
    lista.current?.focus(); // the button goes away
    alAplicar();
  };
  return (
    <span className="decl-por-aplicar">
      <select
        ref={lista}
        className="decl-asignado decl-destino"
        aria-label={`A dónde va el documento ${de.numeroDte} de ${de.nombre}`}
        value={elegida ?? ''}
        disabled={fijo}
        onChange={(e) => alElegir(e.currentTarget.value === '' ? null : e.currentTarget.value)}
      >
        {opcionesDe(de).map(([valor, rotulo]) => (
          <option key={valor} value={valor}>
            {rotulo}
          </option>
        ))}
      </select>
      {porAplicar && (
        <Button size="compact-sm" disabled={fijo} onClick={aplicar}>
          {deCuantos(porAplicar.cuantos, R.aplicarAUno, R.aplicarAVarios)}
        </Button>
      )}
    </span>
  );
}
