import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { TEXTOS_DE_PERMISOS as P } from '@aldia/contract/textos-gestor-permisos.ts';
import { ESTADO_DE_FILA } from '@aldia/domain/gestor/filas-de-cartera.ts';
import type { ClienteLeido, SociedadLeida } from '@aldia/domain/gestor/leer-cartera.ts';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { type FilaDeVista, type Hallazgo, type HojaDeCartera, motivoDe, sePregunta } from './hojas.ts';

/** Rows of a page of both previews (spec 1, section 9). */
const FILAS_POR_VISTA = 10;

/** Whether its row says what it is: of the others a line above the list does. */
const seDice = ({ enTuCartera, deBaja, repetida, tuya }: Hallazgo): boolean =>
  enTuCartera || deBaja || repetida || tuya;

interface VistaPreviaProps<F extends ClienteLeido | SociedadLeida> {
  readonly hoja: HojaDeCartera<F>;
  readonly filas: readonly F[];
  readonly observadas: ReadonlyMap<number, Hallazgo>;
  /** Asks the owner of an existing account for permission. */
  readonly alPedir: (fila: number) => void;
}

/** The rows as they will be loaded. Refused rows come first, with the finding before their cells. */
export function VistaPrevia<F extends ClienteLeido | SociedadLeida>(p: VistaPreviaProps<F>) {
  const { hoja, filas, observadas, alPedir } = p;
  const deVista = useMemo(() => {
    const todas = filas.map((fila): FilaDeVista<F> => {
      const hallazgo = observadas.get(fila.fila);
      return { fila, observada: hallazgo?.estado ?? null, hallazgo };
    });
    return [...todas.filter((v) => v.observada !== null), ...todas.filter((v) => v.observada === null)];
  }, [filas, observadas]);
  const hallazgos = [...observadas.values()];
  const hay = new Set(hallazgos.map((h) => h.estado));
  return (
    <>
      {hallazgos.some((h) => sePregunta(h) && !h.deBaja) && <p className="pago-nota">existente -: {T.existente}</p>}
      {hay.has(ESTADO_DE_FILA.porVerificar) && <p className="pago-nota">verificar -: {T.verificar}</p>}
      <DataTable
        titulo={hoja.vista}
        columnas={hoja.columnasDeVista}
        filas={deVista}
        clave={(v) => v.fila.fila}
        porPagina={FILAS_POR_VISTA}
        {...(hay.has(ESTADO_DE_FILA.existente) && {
          acciones: ({ fila: { fila, nit }, hallazgo }: FilaDeVista<F>) => (
            <>
              {hallazgo?.estado === ESTADO_DE_FILA.existente && seDice(hallazgo) && <span>{motivoDe(hallazgo)}</span>}
              {sePregunta(hallazgo) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${P.pedirAutorizacion} a ${nit}`}
                  onClick={() => alPedir(fila)}
                >
                  {P.pedirAutorizacion}
                </Button>
              )}
            </>
          ),
        })}
        claseDeFila={(v) => (v.observada === null ? undefined : 'gal-observada')}
      />
    </>
  );
}
