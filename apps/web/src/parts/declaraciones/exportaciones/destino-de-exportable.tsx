import type { Alcance, Exportable } from '@aldia/contract/facturas.ts';
import { ROTULOS_DE_FORMULARIOS as R } from '@aldia/contract/textos-formularios.ts';
import { aDestino } from '@aldia/domain/facturas/exportacion.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { deCuantos } from '../../../ui/en-miles.ts';
import '../filas/lista.css';

/** A choice for several documents that is not saved yet. */
export interface PorAplicar {
  readonly documento: Exportable;
  readonly linea: string | null;
}

/** The options of a row, as value and label. A special invoice may also stay out of the exports; its withheld tax is then paid apart. */
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

/** Compares as the server does, by NIT and name: two buyers abroad differ only by name. */
const contraparteDe = ({ nit, nombre }: Exportable): string => `${nit} ${nombre.trim().toUpperCase()}`;
const claseDe = ({ opciones }: Exportable): string => opciones.join(' ');

/** How many documents of the month would change their line. Only documents of the same kind change. */
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
  /** True where nothing can be chosen. */
  readonly fijo: boolean;
  /** True while a choice is being saved: the list keeps the focus and takes no other. */
  readonly guardando: boolean;
  /** The choice made here that is not saved yet, and how many documents it changes. */
  readonly porAplicar: { readonly linea: string | null; readonly cuantos: number } | null;
  readonly alElegir: (linea: string | null) => void;
  readonly alAplicar: () => void;
}

/**
 * Chooses where a document goes. An arrow key changes a closed list at once, so a choice for many documents has a button of its
 * own that saves it.
 */
export function DestinoDeExportable({ de, fijo, guardando, porAplicar, alElegir, alAplicar }: DestinoProps) {
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
        aria-disabled={guardando}
        onChange={(e) => guardando || alElegir(e.currentTarget.value === '' ? null : e.currentTarget.value)}
      >
        {opcionesDe(de).map(([valor, rotulo]) => (
          <option key={valor} value={valor}>
            {rotulo}
          </option>
        ))}
      </select>
      {porAplicar && (
        <Button
          size="compact-sm"
          h="auto"
          mih={26}
          className="decl-aplicar"
          disabled={fijo || guardando}
          onClick={aplicar}
        >
          {deCuantos(porAplicar.cuantos, R.aplicarAUno, R.aplicarAVarios)}
        </Button>
      )}
    </span>
  );
}
