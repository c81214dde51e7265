import { type ClaseDeCarga, gestorAlta } from '@aldia/contract/gestor-alta.ts';
import { TEXTOS_DE_PERMISOS as T } from '@aldia/contract/textos-gestor-permisos.ts';
import { ESTADO_DE_FILA } from '@aldia/domain/gestor/filas-de-cartera.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { useState } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { llenar } from '../../../base/llenar.ts';
import { PedirAutorizacion } from './pedir-autorizacion.tsx';

/** Rows that are named; of the others it is said how many. */
const NOMBRADAS = 10;

interface ExistentesDeAntesProps {
  readonly borradorId: string;
  readonly clase: ClaseDeCarga;
  readonly alSacar: () => unknown;
}

/**
 * Of a load that was left half way its file is not here any more: which of its rows are of people who have an account the server
 * knows, and they are asked from here as from the sheet (D-61).
 */
export function ExistentesDeAntes({ borradorId, clase, alSacar }: ExistentesDeAntesProps) {
  const [porPedir, setPorPedir] = useState<readonly number[] | null>(null);
  const { data } = useConsulta(gestorAlta.borrador, { id: borradorId });
  const existentes = (data?.observadas ?? [])
    .filter((o) => o.clase === clase && o.fila.estado === ESTADO_DE_FILA.existente)
    .map((o) => o.fila);
  if (existentes.length === 0) return null;
  const otras = existentes.length - NOMBRADAS;
  return (
    <>
      <div role="alert" className="al-ambar">
        <p>{T.existentesDeAntes}</p>
        <ul>
          {existentes.slice(0, NOMBRADAS).map(({ fila, nit }) => (
            <li key={fila}>{llenar(T.filaConCuenta, { fila, nit: formatNit(nit) })}</li>
          ))}
          {otras > 0 && <li>{llenar(T.filasDeMas, { n: otras })}</li>}
        </ul>
      </div>
      <PedirAutorizacion {...{ clase, existentes, borradorId, alSacar }} filas={porPedir} alElegir={setPorPedir} />
    </>
  );
}
