import { ROTULOS_DE_FORMULARIOS as R, AVISOS_DE_FORMULARIOS as T } from '@aldia/contract/textos-formularios.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { diferenciasDeFormulario } from '@aldia/domain/formularios/diferencias.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import {
  type CasillaParaDibujar,
  COLUMNAS,
  type FormularioParaDibujar,
  textoDeclarado,
} from '../../../ui/formulario-sat.tsx';
import { diaDeInstante } from '../filas/cuando.ts';
import type { DatosDeFormularios } from './datos-del-contribuyente.tsx';

type Presentado = NonNullable<DatosDeFormularios['presentado']>;
/** What was filed with a form; null while that form is still to come, though its lines are kept beside those of the other one. */
export const presentadoCon = (presentado: Presentado | null, codigo: string): Presentado | null =>
  presentado?.salieron && !presentado.salieron.some((f) => f.codigo === codigo) ? null : presentado;

export interface LoPresentadoProps {
  readonly presentado: Presentado;
  /** The form as it was filed. */
  readonly formulario: FormularioParaDibujar;
  /** Whether the form below shows today's figures instead. */
  readonly viendoHoy: boolean;
  readonly alAlternar: () => void;
}

const enDia = (frase: string, instante: string): string => {
  const dia = diaDeInstante(instante);
  return llenar(frase, { dia: dia ? formatDia(dia) : '' });
};

const nombreDe = (c: CasillaParaDibujar | null): string =>
  c === null ? '' : `${c.linea} ${c.titulo}${c.columna === 'valor' ? '' : `, ${COLUMNAS[c.columna]}`}`;

/** Says that these are the filed figures, and where today's program would compute others (D-52). */
export function LoPresentado({ presentado, formulario, viendoHoy, alAlternar }: LoPresentadoProps) {
  const { reconstruidoEn, salieron } = presentado;
  const salio = salieron?.find((f) => f.codigo === formulario.codigo);
  const cuando = salio ? salio.cuando : presentado.cuando;
  const deHoy = presentado.deHoy.find((f) => f.codigo === formulario.codigo);
  const diferencias = deHoy ? diferenciasDeFormulario(formulario, deHoy) : [];
  const texto = (c: CasillaParaDibujar | null) => (c ? textoDeclarado(c, formulario.redondeo) : '-');
  return (
    <div className="decl-presentado">
      <p>{viendoHoy ? T.presentadoDeHoy : cuando ? enDia(T.presentadoEl, cuando) : T.presentadoSinDia}</p>
      {reconstruidoEn && <p>{enDia(T.presentadoReconstruido, reconstruidoEn)}</p>}
      {diferencias.length > 0 && (
        <div className="decl-banda" role="alert">
          <p>{T.presentadoDistinto}</p>
          <table>
            <thead>
              <tr>
                {[R.lineaPresentada, R.loPresentado, R.loDeHoy].map((titulo) => (
                  <th key={titulo}>{titulo}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {diferencias.map(({ presentada, deHoy: ahora }) => (
                <tr key={(presentada ?? ahora)?.id}>
                  <th scope="row">{nombreDe(presentada ?? ahora)}</th>
                  <td>{texto(presentada)}</td>
                  <td>{texto(ahora)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Button variant="default" onClick={alAlternar}>
            {viendoHoy ? R.verLoPresentado : R.verLoDeHoy}
          </Button>
        </div>
      )}
    </div>
  );
}
