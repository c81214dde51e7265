import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { textoDeMonto, textoDeMontoQueResta } from '@aldia/contract/columnas.ts';
import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { textoDeError } from '@aldia/contract/errores.ts';
import { pagoDe, retencionesDe } from '@aldia/contract/hojas/montos-de-declaracion.ts';
import { AVISOS_DE_DECLARACIONES as T } from '@aldia/contract/textos-de-declaraciones.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useState } from 'react';
import * as z from 'zod';
import { llamarDeFondo } from '../../../base/llamadas/api.ts';
import { Hechos } from '../../../ui/hechos.tsx';
import { fueEl } from '../filas/cuando.ts';

const DeConflicto = z.object({ modificada_por: z.string(), modificada_en: z.string().nullish() });

/** Somebody changed the row while its dialog was open. */
interface CambioAjeno {
  readonly quien: string;
  readonly en: string | null | undefined;
  readonly ahora: FilaDeDeclaracion;
}

/**
 * The row that a dialog shows and sends. When the server refuses because somebody else changed the row, this reads it again;
 * the dialog shows what changed, and the next try uses the new version (D-28). If the read fails, the old row stays.
 */
export function useFilaVista(abierta: FilaDeDeclaracion) {
  const [ajeno, setAjeno] = useState<CambioAjeno | null>(null);
  const alFallo = async ({ codigo, data }: ErrorDeLlamada): Promise<void> => {
    const dicho = codigo === 'CONFLICTO_DE_VERSION' ? DeConflicto.safeParse(data).data : undefined;
    if (dicho === undefined) return;
    const ahora = await llamarDeFondo(declaraciones.una, { id: abierta.id }).catch(() => null);
    if (ahora) setAjeno({ quien: dicho.modificada_por, en: dicho.modificada_en, ahora });
  };
  const fila = ajeno?.ahora ?? abierta;
  return {
    fila,
    version: fila.version,
    alFallo,
    aviso: ajeno && <AvisoDeCambio {...ajeno} antes={abierta} />,
  };
}

const DICHOS: readonly (readonly [string, (f: FilaDeDeclaracion) => string])[] = [
  ['Estado', (f) => f.estado],
  ['Total facturas', (f) => textoDeMontoQueResta(f.totalFactura)],
  ['Total retenciones', (f) => textoDeMonto(retencionesDe(f))],
  ['Impuesto', (f) => textoDeMonto(pagoDe(f))],
  ['Formulario', (f) => [f.numeroFormulario, f.numeroFormularioIva].filter((n) => n !== '').join(' y ')],
  ['Colaborador asignado', (f) => f.asignado],
];

function AvisoDeCambio({ quien, en, antes, ahora }: CambioAjeno & { readonly antes: FilaDeDeclaracion }) {
  const distintos = DICHOS.map(([rotulo, decir]) => ({ rotulo, antes: decir(antes), ahora: decir(ahora) })).filter(
    (d) => d.antes !== d.ahora,
  );
  const escrito = (texto: string): string => (texto === '' ? 'ninguno' : texto);
  return (
    <div role="status">
      <p className="al-parrafo">
        {textoDeError('CONFLICTO_DE_VERSION', { quien })} {en && fueEl(en)} {T.loEscritoSigue}
      </p>
      {distintos.length === 0 ? (
        <p className="al-parrafo">{T.cambioSinCifras}</p>
      ) : (
        <Hechos
          de={distintos.map((d) => [
            d.rotulo,
            llenar(T.antesYAhora, { antes: escrito(d.antes), ahora: escrito(d.ahora) }),
          ])}
        />
      )}
    </div>
  );
}
