import { type ClaseDeCarga, type FilaObservada, gestorAlta } from '@aldia/contract/gestor-alta.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as A } from '@aldia/contract/textos-gestor-alta.ts';
import { TEXTOS_DE_PERMISOS as T } from '@aldia/contract/textos-gestor-permisos.ts';
import { ESTADO_DE_FILA } from '@aldia/domain/gestor/filas-de-cartera.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { descargarErrores } from '../../../parts/carga-masiva/archivo-de-errores.ts';
import { Primeros } from '../../../ui/primeros.tsx';
import { DejarFuera } from './dejar-fuera.tsx';
import { motivoDe, sePregunta } from './hojas.ts';
import { PedirAutorizacion } from './pedir-autorizacion.tsx';

/** The fields that the server keeps of a row whose file is gone. */
const COLUMNAS = [
  ['nit', 'NIT'],
  ['cui', 'CUI'],
] as const;
const descargar = (filas: readonly FilaObservada[]) =>
  descargarErrores(
    A.archivoDeObservadas,
    { columnas: COLUMNAS },
    filas.map(({ fila, nit, cui, ...hallazgo }) => ({ fila, valores: { nit, cui }, motivo: motivoDe(hallazgo) })),
  );

interface DeAntesProps {
  readonly borradorId: string;
  readonly clase: ClaseDeCarga;
  readonly alSacar: () => unknown;
}

/**
 * For a half-finished load, whose file is no longer here: the server knows which rows cannot be loaded. Here the office asks
 * the owners of existing accounts, as in the sheet's step (D-61), or leaves out either kind of row.
 */
export function ExistentesDeAntes({ borradorId, clase, alSacar }: DeAntesProps) {
  const [porPedir, setPorPedir] = useState<readonly number[] | null>(null);
  const { data } = useConsulta(gestorAlta.borrador, { id: borradorId });
  const suyas = (data?.observadas ?? []).filter((o) => o.clase === clase).map((o) => o.fila);
  const existentes = suyas.filter((f) => f.estado === ESTADO_DE_FILA.existente);
  const porPreguntar = existentes.filter(sePregunta);
  const fechas = suyas.filter((f) => f.estado === ESTADO_DE_FILA.porVerificar);
  if (suyas.length === 0) return null;
  return (
    <>
      <div role="alert" className="al-ambar">
        <Cuales frase={T.existentesDeAntes} filas={porPreguntar.filter((f) => !f.deBaja)} />
        <Cuales frase={A.deBajaDeAntes} filas={porPreguntar.filter((f) => f.deBaja)} />
        <Cuales frase={A.enTuCarteraDeAntes} filas={existentes.filter((f) => f.enTuCartera)} />
        <Cuales frase={A.repetidasDeAntes} filas={existentes.filter((f) => f.repetida)} />
        <Cuales frase={A.tuyasDeAntes} filas={existentes.filter((f) => f.tuya)} />
        <Cuales frase={A.fechasDeAntes} filas={fechas} />
        <Button variant="subtle" size="compact-sm" onClick={() => void descargar(suyas)}>
          {A.descargarObservadas}
        </Button>
      </div>
      <div className="gal-linea">
        <PedirAutorizacion
          {...{ clase, borradorId, alSacar }}
          existentes={porPreguntar}
          filas={porPedir}
          alElegir={setPorPedir}
        />
        {[existentes, fechas].map(([primera, ...otras]) => {
          if (!primera) return null;
          const filas = [primera, ...otras].map((f) => f.fila);
          return <DejarFuera key={primera.estado} {...{ clase, borradorId, filas, alSacar }} estado={primera.estado} />;
        })}
      </div>
    </>
  );
}

function Cuales({ frase, filas }: { readonly frase: string; readonly filas: readonly FilaObservada[] }) {
  if (filas.length === 0) return null;
  return (
    <>
      <p>{frase}</p>
      <Primeros de={filas.map(({ fila, nit }) => llenar(T.filaConCuenta, { fila, nit: formatNit(nit) }))} />
    </>
  );
}
