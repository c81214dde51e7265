import { textoDeMonto } from '@aldia/contract/columnas.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { AVISOS_DE_FORMULARIOS as T } from '@aldia/contract/textos-formularios.ts';
import type { ResultadoDeCalculo } from '@aldia/domain/declaraciones/calculo.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import { porcentaje } from '@aldia/domain/dinero/tasa-en-palabras.ts';
import { excesosDe } from '@aldia/domain/formularios/excesos.ts';
import type { FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import { seLlena } from '@aldia/domain/formularios/sat-2237.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { deCuantos } from '../../../ui/en-miles.ts';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import { type FormularioParaDibujar, FormularioSat } from '../../../ui/formulario-sat.tsx';
import { MontoCell } from '../../../ui/monto-cell.tsx';
import { PalabrasDeFormulario } from '../../declaraciones/formularios/palabras-de-formulario.tsx';
import { ORIGEN, SECCIONES } from '../cifras/origen-de-cifras.ts';
import type { ResumenDeCarga } from '../cifras/resumen.ts';
import { LibrosDelResumen } from './libros-del-resumen.tsx';

/** The block takes what the wire brings, whose lists are not read-only. */
const paraDibujar = (f: FormularioCalculado): FormularioParaDibujar => ({
  ...f,
  casillas: f.casillas
    .filter((c) => seLlena(f, c.seccion))
    .map((c) => ({
      ...c,
      usa: [...c.usa],
      fuente: {
        ley: c.fuente.ley,
        articulo: c.fuente.articulo,
        ...(c.fuente.nota === undefined ? {} : { nota: c.fuente.nota }),
      },
    })),
});

interface CifraProps {
  readonly rotulo: string;
  readonly monto: Centavos;
  /** The line of the form. */
  readonly de: string;
  readonly aFavor: boolean;
  /** The balances for the next month, each with its line: they are never added up. */
  readonly pasa: readonly (readonly [monto: Centavos, linea: string])[];
}
function Cifra({ rotulo, monto, de, aFavor, pasa }: CifraProps) {
  return (
    <div className="al-resumen-cifra">
      <span>{rotulo}</span>
      <strong>
        <MontoCell monto={monto} aFavor={aFavor} />
      </strong>
      <span className="al-resumen-de">{de}</span>
      {pasa.map(
        ([queda, linea]) =>
          queda > 0 && (
            <span key={linea} className="al-resumen-de">
              Pasa al mes siguiente {textoDeMonto(queda)} ({linea})
            </span>
          ),
      )}
    </div>
  );
}

interface ResultadoProps {
  readonly resultado: ResultadoDeCalculo;
  readonly esPc: boolean;
}
/** The answer that everybody looks for: the amount and its parts. */
function Resultado({ resultado, esPc }: ResultadoProps) {
  const { aPagar, saldo, arrastra } = resultado;
  const cifra = (impuesto: 'isr' | 'iva') => {
    const aFavor = aPagar[impuesto] === 0 && saldo[impuesto] < 0;
    return { monto: aFavor ? saldo[impuesto] : aPagar[impuesto], aFavor };
  };
  return (
    <div className="al-resumen-cifras" role="group" aria-label="Resultado">
      {esPc ? (
        <Cifra
          rotulo="IVA por pagar"
          de="SAT-2046, casilla f"
          pasa={[[arrastra.retencionesPc, 'e']]}
          {...cifra('iva')}
        />
      ) : (
        <>
          <Cifra rotulo="ISR por pagar" de="SAT-1311, casilla 4e" pasa={[[arrastra.isr, '3h']]} {...cifra('isr')} />
          <Cifra
            rotulo="IVA por pagar"
            de="SAT-2237, casilla 7l"
            pasa={[
              [arrastra.creditoFiscal, '7a'],
              [arrastra.creditoExportacion, '7e'],
              [arrastra.retencionesIva, '7k'],
            ]}
            {...cifra('iva')}
          />
        </>
      )}
    </div>
  );
}

export interface PasoDeResumenProps {
  readonly resumen: ResumenDeCarga;
  readonly regimenId: number;
  /** The month already had documents, and the sums include them. */
  readonly conGuardado: boolean;
}

/** Step 4: the month before it is saved, with the source of each figure. */
export function PasoDeResumen({ resumen, regimenId, conGuardado }: PasoDeResumenProps) {
  const { resultado } = resumen;
  const excesos = (resultado?.formularios ?? []).flatMap((f) =>
    excesosDe(f).map((e) => ({ ...e, formulario: f.codigo })),
  );
  const esPc = regimenId === REGIMEN.pequenioContribuyente;
  return (
    <>
      <p className="al-carga-nota">
        {AVISOS_DE_CARGA.calculoPrevio} {conGuardado && AVISOS_DE_CARGA.facturasYaCargadas}
      </p>
      {resultado ? <Resultado resultado={resultado} esPc={esPc} /> : <p>{AVISOS_DE_CARGA.sinCalculo}</p>}
      {resumen.desconocidos > 0 && (
        <p>
          <EstadoChip tono="alto">
            {deCuantos(resumen.desconocidos, AVISOS_DE_CARGA.unTipoDesconocido, AVISOS_DE_CARGA.tiposDesconocidos)}
          </EstadoChip>
        </p>
      )}
      {resumen.siguenAnuladas > 0 && (
        <p>
          <EstadoChip tono="espera">{llenar(AVISOS_DE_CARGA.siguenAnuladas, { n: resumen.siguenAnuladas })}</EstadoChip>
        </p>
      )}
      {resultado && resultado.avisos.length > 0 && (
        <ul className="al-resumen-avisos">
          {resultado.avisos.map((a) => (
            <li key={`${a.codigo} ${a.casilla}`}>
              <EstadoChip tono="espera">
                {llenar(AVISOS_DE_DECLARACIONES.ivaDistintoDeBase, { linea: a.casilla, tasa: porcentaje(a.tasa) })}
              </EstadoChip>
            </li>
          ))}
        </ul>
      )}
      {excesos.length > 0 && (
        <ul className="al-resumen-avisos">
          {excesos.map(({ formulario, linea, base, impuesto }) => (
            <li key={`${formulario} ${linea}`}>
              <EstadoChip tono="espera">
                {formulario}.{' '}
                {llenar(impuesto === 0 ? T.excesoSinImpuesto : T.exceso, {
                  linea,
                  base: textoDeMonto(base),
                  impuesto: textoDeMonto(impuesto),
                })}
              </EstadoChip>
            </li>
          ))}
        </ul>
      )}
      <LibrosDelResumen resumen={resumen} esPc={esPc} />
      {resultado?.formularios.map((f) => (
        <details key={f.codigo} className="al-resumen-formulario" open={esPc}>
          <summary>{f.codigo}, casilla por casilla</summary>
          <FormularioSat
            formulario={paraDibujar(f)}
            secciones={SECCIONES[f.codigo] ?? {}}
            nombreDe={(clave) => ORIGEN[clave]}
          />
          <PalabrasDeFormulario formulario={paraDibujar(f)} />
        </details>
      ))}
    </>
  );
}
